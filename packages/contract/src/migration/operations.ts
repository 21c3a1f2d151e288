import { z } from 'zod'
import { uploadedFile } from '#file/entities.ts'
import { operation } from '#shared/operation.ts'
import { id } from '#shared/paging.ts'
import { migrationReading, migrationResult } from './entities.ts'

/** Reports of other products brought over (RPT-04): read, looked at, made. */
export const migrationOperations = {
  /** One template (.xml of UReport2, .json of SpringReport) or a zip of them; kept for a day, nothing is made yet. */
  'migration.read': operation({
    title: { zh: '读取待迁移的报表', en: 'Read reports of another product' },
    access: ['report:edit'],
    kind: 'upload',
    input: z.strictObject({ file: uploadedFile }),
    output: migrationReading,
  }),
  /** Makes reports and their data sets as drafts of the caller's, as a job; one that fails stops no other. */
  'migration.run': operation({
    title: { zh: '迁移报表', en: 'Migrate reports' },
    access: ['report:edit'],
    kind: 'write',
    input: z.strictObject({
      fileIds: z.array(id).min(1).max(200),
      /** Which of them. */
      keys: z.array(z.string().max(64)).min(1).max(2000),
      /** Their names, for links from one to another. */
      names: z.array(z.string().max(200)).max(2000).default([]),
      /** Those of `keys` that are made once more although they are there. */
      again: z.array(z.string().max(64)).max(2000).default([]),
      /** Our data source for each that the templates name; a data set without one is not made. */
      sources: z.array(z.strictObject({ name: z.string().max(200), sourceId: id })).max(500),
      /** Of that name, for reports and for data sets; found or made. Empty = none. */
      folder: z.string().trim().max(100).default(''),
    }),
    output: z.strictObject({ jobId: id }),
  }),
  /** What became of each template so far. */
  'migration.outcome': operation({
    title: { zh: '迁移结果', en: 'Outcome of a migration' },
    access: ['report:edit'],
    kind: 'read',
    input: z.strictObject({ jobId: id }),
    output: z.strictObject({ results: z.array(migrationResult) }),
  }),
}
