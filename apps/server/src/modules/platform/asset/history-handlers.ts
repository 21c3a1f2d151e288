import { AppError } from '@gridwright/contract'
import { compare } from '@gridwright/document'
import type { HandlersOf } from '#operations/handler.ts'
import { storedDocument } from '#operations/stored-document.ts'
import { findFor } from './asset-needs.ts'
import type { AssetNeeds } from './asset-needs.ts'
import { listVersions, readDocument } from './document-store.ts'

type Named = 'asset.listVersions' | 'asset.compare' | 'asset.getStored'

export const historyHandlers = (needs: AssetNeeds): Pick<HandlersOf<'asset'>, Named> => ({
  'asset.listVersions': async ({ id }, { caller }) => {
    await findFor(needs, caller, { id, level: 'edit' })
    const versions = await listVersions(needs.db, id)
    const names = await needs.people.names([...new Set(versions.map((one) => one.created_by))])
    return {
      versions: versions.map((one) => ({
        version: one.version,
        comment: one.comment,
        createdAt: one.created_at.toISOString(),
        createdBy: names.get(one.created_by) ?? '',
      })),
    }
  },
  'asset.compare': async ({ id, from, to }, { caller }) => {
    const { row, rule } = await findFor(needs, caller, { id, level: 'edit' })
    await rule.lock?.(caller, id)
    const before = await readDocument(needs.db, id, from)
    const after = await readDocument(needs.db, id, to)
    if (before === undefined || after === undefined) throw new AppError('not-found')
    const read = (document: unknown) => storedDocument(rule.document, { ...row, document })
    return { differences: compare(read(before), read(after)).slice(0, 2000) }
  },
  'asset.getStored': async ({ id, version }, { caller }) => {
    const { rule } = await findFor(needs, caller, { id, level: 'edit' })
    await rule.lock?.(caller, id)
    const document = await readDocument(needs.db, id, version)
    if (document === undefined) throw new AppError('not-found')
    return { document }
  },
})
