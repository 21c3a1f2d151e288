import { z } from 'zod'
import { id, instant } from '#shared/paging.ts'

/** A file as the upload wire received it: in a place of its own, until the operation has ended. */
export type UploadedFile = {
  /** On the server's disk; made by the wire, never by a client. */
  readonly path: string
  /** What the client calls it, without folders. Never part of a path. */
  readonly name: string
  readonly size: number
}

const received = new WeakSet<object>()

/** Only the upload wire calls this. No log and no answer shows the path. */
export const receivedFile = ({ path, name, size }: UploadedFile): UploadedFile => {
  const file = Object.defineProperty({ name, size }, 'path', { value: path }) as UploadedFile
  received.add(file)
  return file
}

/** The field `file` of an upload's input: nothing that a client writes into JSON can be one. */
export const uploadedFile = z.custom<UploadedFile>(
  (value) => typeof value === 'object' && value !== null && received.has(value),
  { message: 'validation.upload-required' },
)

/** What a type of file is for those who look: each has its own keeping time (ERR-07). */
export const fileGroups = ['image', 'document', 'video', 'archive'] as const
export const fileGroup = z.enum(fileGroups)
export type FileGroup = z.infer<typeof fileGroup>

/** A file of the library. */
export const storedFile = z.strictObject({
  id,
  name: z.string(),
  /** Lower case, without the dot. */
  extension: z.string(),
  group: fileGroup,
  contentType: z.string(),
  /** Bytes. */
  size: z.int(),
  ownerId: id,
  ownerName: z.string(),
  createdAt: instant,
  /** Downloads are refused from then on; null = kept. */
  expiresAt: instant.nullable(),
  expired: z.boolean(),
})
export type StoredFile = z.infer<typeof storedFile>

const days = z.int().min(0).max(3650)
const megabytes = z.int().min(1).max(1_000_000)

/** What the library takes in and how long it keeps it; 0 days = for good, videos 14 at most (ERR-07). */
export const fileRules = z.strictObject({
  /** Of one file. */
  largestMb: megabytes,
  quotaUserMb: megabytes,
  quotaWholeMb: megabytes,
  keepDays: z.strictObject({
    image: days,
    document: days,
    video: z.int().min(1).max(14),
    archive: days,
  }),
})
export type FileRules = z.infer<typeof fileRules>

/** Endings that an upload may have, by group; the content must be of that type too. */
export const fileEndings = {
  image: ['png', 'jpg', 'jpeg', 'webp'],
  document: ['pdf', 'xlsx', 'docx', 'pptx', 'csv', 'txt'],
  video: ['mp4', 'webm'],
  archive: ['zip'],
} as const satisfies Record<FileGroup, readonly string[]>

/** Chosen at once (VAL-01). */
export const mostFilesAtOnce = 20
export const avatarLargestMb = 5

/** A file answered over variant A: bytes with the headers `filename`, or an error's text in `errormsg` (WIR-02). */
export const fileAnswer = z.strictObject({
  path: z.string(),
  name: z.string(),
  contentType: z.string(),
  /** The file's id where it is deleted before its bytes go out; only a POST fetches it. */
  once: z.string().optional(),
})
