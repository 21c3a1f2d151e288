import { createHash } from 'node:crypto'
import { AppError } from '@gridwright/contract'
import type { EntryTarget, EntryValues } from '@gridwright/contract'
import type { SecretBox } from '#platform/secret-box.ts'

/**
 * A mark is the row as it was shown, sealed for this person and this report: what is written is only what the report
 * showed, and what others could not read of it stays unread. It does not expire, so that nothing typed is lost.
 */
type Mine = { readonly assetId: string; readonly userId: string; readonly target: EntryTarget }

const placeOf = ({ assetId, userId }: Mine): string => `report-entry:${assetId}:${userId}`

/** Of what decides which row is meant; a changed title or rule keeps marks. */
const digestOf = ({ name, dataSourceId, schema, table, keys, version, columns }: EntryTarget): string =>
  createHash('sha256')
    .update(
      JSON.stringify([name, dataSourceId, schema, table, keys, version, columns.map(({ column }) => column)]),
    )
    .digest('base64url')
    .slice(0, 16)

type Sealed = { readonly d: string; readonly v: EntryValues }

export const sealRow = (box: SecretBox, mine: Mine, values: EntryValues): string =>
  box.seal(JSON.stringify({ d: digestOf(mine.target), v: values } satisfies Sealed), placeOf(mine))

/** Throws `entry-mark` where it is of another person, report or form. */
export const openRow = (box: SecretBox, mine: Mine, mark: string): EntryValues => {
  const foreign = (cause?: unknown) => new AppError('entry-mark', { target: mine.target.name }, cause)
  let sealed: Sealed
  try {
    sealed = JSON.parse(box.open(mark, placeOf(mine))) as Sealed
  } catch (error) {
    throw foreign(error)
  }
  if (sealed.d !== digestOf(mine.target)) throw foreign()
  return sealed.v
}
