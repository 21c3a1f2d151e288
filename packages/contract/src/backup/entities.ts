import { z } from 'zod'
import { id, instant } from '#shared/paging.ts'

/** A backup in the server's data folder. */
export const backup = z.strictObject({
  id,
  fileName: z.string(),
  madeAt: instant,
  madeBy: z.string(),
  /** What it was made for. */
  reason: z.enum(['hand', 'schedule', 'before-restore', 'upload']),
  /** Bytes. */
  size: z.int(),
  /** Closed with a passphrase; then the installation's key is inside. */
  closed: z.boolean(),
  /** null = closed, nobody has looked. */
  rows: z.int().nullable(),
  files: z.int().nullable(),
  version: z.string().nullable(),
})
export type Backup = z.infer<typeof backup>

/** At least so many characters: it protects the installation's key. */
export const passphraseMin = 12
export const passphrase = z.string().min(passphraseMin).max(200)

/** Typed by the person who restores. */
export const restoreWord = 'RESTORE'
