import type { Db } from '@gridwright/db'
import type { Caller } from '#operations/handler.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import type { SourceReaders } from './reading/source-readers.ts'

/** What the module needs. */
export type DataSourceNeeds = {
  readonly db: Db
  readonly box: SecretBox
  readonly readers: SourceReaders
  readonly now: () => Date
  /** Assets that use a source; nameless where the caller may not see them. */
  readonly usedBy: (caller: Caller, id: string) => Promise<{ id: string; kind: string; name: string }[]>
}
