import { AppError } from '@gridwright/contract'
import type { AssetComment } from '@gridwright/contract'
import { newId } from '#platform/secrets.ts'
import type { Caller, Change, HandlersOf } from '#operations/handler.ts'
import { levelNumber } from './asset-access.ts'
import { findFor } from './asset-needs.ts'
import type { AssetNeeds, Found } from './asset-needs.ts'
import { countComments, findComment, listComments, lockComment, lockCommentsOf } from './comment-store.ts'
import type { CommentRow } from './comment-store.ts'
import { tellListeners, tellPeople } from './comment-telling.ts'

type Named =
  | 'asset.listComments'
  | 'asset.addComment'
  | 'asset.updateComment'
  | 'asset.resolveComment'
  | 'asset.removeComment'

const ok = { ok: true } as const
/** On one asset. */
const mostComments = 1000

/** What people say about an asset: whoever sees it reads and writes (decision 0072). */
export const commentHandlers = (needs: AssetNeeds): Pick<HandlersOf<'asset'>, Named> => ({
  ...changing(needs),
  'asset.listComments': async ({ id, show, ...page }, { caller }) => {
    const found = await findFor(needs, caller, { id, level: 'view' })
    const { rows, total } = await listComments(needs.db, { assetId: id, show }, page)
    const open = await countComments(needs.db, id, 'open')
    return { data: await shown(needs, caller, { rows, found }), total, open }
  },
  'asset.addComment': async ({ id, text, cell, sheet }, { caller, record }) => {
    const found = await findFor(needs, caller, { id, level: 'view' })
    const made = await addComment(needs, caller, { asset_id: id, text, cell, sheet })
    record(changeOf(found, made, { after: { text, cell, sheet } }))
    await tellListeners(needs, id)
    await tellPeople(needs, caller, { found, comment: made })
    return { id: made.id }
  },
})

const changing = (
  needs: AssetNeeds,
): Pick<HandlersOf<'asset'>, Exclude<Named, 'asset.listComments' | 'asset.addComment'>> => ({
  'asset.updateComment': async ({ commentId, text }, { caller, record }) => {
    const found = await foundBy(needs, caller, commentId)
    const row = await write(needs, commentId, (comment) => {
      requireThat(comment.author_id === caller.userId)
      return comment.text === text ? {} : { text, edited_at: needs.now() }
    })
    record(changeOf(found, row, { before: { text: row.text }, after: { text } }))
    await tellListeners(needs, row.asset_id)
    return ok
  },
  'asset.resolveComment': async ({ commentId, resolved }, { caller, record }) => {
    const found = await foundBy(needs, caller, commentId)
    const row = await write(needs, commentId, (comment) => {
      requireThat(mayResolve(found, caller, comment))
      if ((comment.resolved_at !== null) === resolved) return {}
      return { resolved_at: resolved ? needs.now() : null, resolved_by: resolved ? caller.userId : null }
    })
    const before = { resolved: row.resolved_at !== null }
    record(changeOf(found, row, { before, after: { resolved } }))
    await tellListeners(needs, row.asset_id)
    return ok
  },
  'asset.removeComment': async ({ commentId }, { caller, record }) => {
    const found = await foundBy(needs, caller, commentId)
    const row = await needs.db.transaction().execute(async (tx) => {
      const comment = required(await lockComment(tx, commentId))
      requireThat(mayRemove(found, caller, comment))
      await tx.deleteFrom('asset_comment').where('id', '=', commentId).execute()
      return comment
    })
    const { text, cell, sheet, author_id: authorId } = row
    record(changeOf(found, row, { before: { text, cell, sheet, authorId } }))
    await tellListeners(needs, row.asset_id)
    return ok
  },
})

const required = (row: CommentRow | undefined): CommentRow => {
  if (row === undefined) throw new AppError('not-found')
  return row
}

const requireThat = (may: boolean): void => {
  if (!may) throw new AppError('no-permission')
}

/** The asset of a comment, as the caller sees it: a comment on what he does not see is not there. */
const foundBy = async (needs: AssetNeeds, caller: Caller, commentId: string): Promise<Found> => {
  const { asset_id: id } = required(await findComment(needs.db, commentId))
  return findFor(needs, caller, { id, level: 'view' })
}

const isAuthor = ({ userId }: Caller, comment: CommentRow): boolean => comment.author_id === userId

const mayResolve = ({ level }: Found, caller: Caller, comment: CommentRow): boolean =>
  isAuthor(caller, comment) || levelNumber(level) >= levelNumber('edit')

const mayRemove = ({ level }: Found, caller: Caller, comment: CommentRow): boolean =>
  isAuthor(caller, comment) || level === 'manage'

type Edit = Partial<Pick<CommentRow, 'text' | 'edited_at' | 'resolved_at' | 'resolved_by'>>

/** Answers what it was. */
const write = (needs: AssetNeeds, id: string, edit: (comment: CommentRow) => Edit): Promise<CommentRow> =>
  needs.db.transaction().execute(async (tx) => {
    const comment = required(await lockComment(tx, id))
    const changed = { ...edit(comment), changed_at: needs.now() }
    await tx.updateTable('asset_comment').set(changed).where('id', '=', id).execute()
    return comment
  })

type Said = Pick<CommentRow, 'asset_id' | 'text' | 'cell' | 'sheet'>

const addComment = (needs: AssetNeeds, caller: Caller, said: Said): Promise<CommentRow> =>
  needs.db.transaction().execute(async (tx) => {
    if ((await lockCommentsOf(tx, said.asset_id)) >= mostComments)
      throw new AppError('comments-full', { limit: mostComments })
    const at = needs.now()
    const mine = { id: newId(), author_id: caller.userId, created_at: at, changed_at: at }
    const fresh = { edited_at: null, resolved_at: null, resolved_by: null }
    const row = { ...said, ...mine, ...fresh }
    await tx.insertInto('asset_comment').values(row).execute()
    return row
  })

type Sides = Pick<Change, 'before' | 'after'>

/** Under the name of what it is about. */
const changeOf = ({ row }: Found, { id }: CommentRow, sides: Sides): Change => ({
  entity: 'comment',
  id,
  name: row.name,
  ...sides,
})

const shown = async (
  needs: AssetNeeds,
  caller: Caller,
  { rows, found }: { readonly rows: readonly CommentRow[]; readonly found: Found },
): Promise<AssetComment[]> => {
  const ids = rows.flatMap((row) => [row.author_id, row.resolved_by ?? row.author_id])
  const names = await needs.people.names([...new Set(ids)])
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    cell: row.cell,
    sheet: row.sheet,
    authorName: names.get(row.author_id) ?? '',
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    resolvedBy: row.resolved_by === null ? null : (names.get(row.resolved_by) ?? ''),
    mayEdit: isAuthor(caller, row),
    mayResolve: mayResolve(found, caller, row),
    mayRemove: mayRemove(found, caller, row),
  }))
}
