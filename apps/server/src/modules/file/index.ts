import { randomUUID } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '@gridwright/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '@gridwright/db'
import type { HandlersOf } from '#operations/handler.ts'

/** Results of jobs are kept this long. */
const keepDays = 7

const contentTypes: Readonly<Record<string, string>> = {
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

type Needs = { readonly db: Kysely<Tables>; readonly dataDir: string; readonly now: () => Date }

/** Files by opaque id, for their owner only; no name from a request ever becomes a path. */
export const fileModule = (needs: Needs) => ({
  handlers: fileHandlers(needs),
  /** Takes over a file of the data folder; answers its id. */
  keep: (file: { ownerId: string; path: string; name: string }) => keepFile(needs, file),
  /** Removes what has expired; answers how many. */
  sweep: () => sweep(needs),
})

const fileHandlers = (needs: Needs): HandlersOf<'file'> => ({
  'file.download': async ({ id }, { caller }) => {
    const row = await needs.db.selectFrom('stored_file').selectAll().where('id', '=', id).executeTakeFirst()
    if (row === undefined || row.owner_id !== caller.userId) throw new AppError('not-found')
    const full = path.join(needs.dataDir, row.path)
    const there = await stat(full).catch(() => undefined)
    if (there === undefined || row.expires_at <= needs.now()) throw new AppError('file-gone')
    return { path: full, name: row.name, contentType: row.content_type }
  },
})

const keepFile = async (
  needs: Needs,
  file: { ownerId: string; path: string; name: string },
): Promise<string> => {
  const id = randomUUID().replaceAll('-', '')
  const now = needs.now()
  const { size } = await stat(file.path)
  await needs.db
    .insertInto('stored_file')
    .values({
      id,
      owner_id: file.ownerId,
      path: path.relative(needs.dataDir, file.path),
      name: file.name,
      content_type: contentTypes[path.extname(file.name)] ?? 'application/octet-stream',
      size,
      created_at: now,
      expires_at: new Date(now.getTime() + keepDays * 86_400_000),
    })
    .execute()
  return id
}

const sweep = async (needs: Needs): Promise<number> => {
  const old = await needs.db
    .deleteFrom('stored_file')
    .where('expires_at', '<=', needs.now())
    .returning('path')
    .execute()
  for (const row of old)
    await rm(path.dirname(path.join(needs.dataDir, row.path)), { recursive: true, force: true })
  return old.length
}
