import { z } from 'zod'
import { id } from '#shared/paging.ts'

/** Of one attachment, in megabytes. */
export const attachmentMb = { usual: 10, most: 50 } as const

/** A column that holds a file by reference; `largestMb` absent = the usual. */
export const entryAttachment = z.strictObject({
  kind: z.enum(['file', 'picture']),
  largestMb: z.int().min(1).max(attachmentMb.most).exactOptional(),
})
export type EntryAttachment = z.infer<typeof entryAttachment>

/** Characters of a name that a reference keeps; with the id, a column of 150 has room for each. */
const mostOfName = 100
const referenceForm = /^(.{1,100})#([0-9a-f]{32})$/su

/** What stands in the column: what people call the file, and the id that opens it. */
export const attachmentReference = (file: { readonly id: string; readonly name: string }): string =>
  `${shortName(file.name)}#${file.id}`

/** The end of a name says what kind of file it is, so it stays. */
const shortName = (name: string): string => {
  const signs = [...name]
  if (signs.length <= mostOfName) return name
  const ending = [...(/\.[^.]{1,8}$/.exec(name)?.[0] ?? '')]
  return [...signs.slice(0, mostOfName - ending.length - 1), '…', ...ending].join('')
}

/** Undefined of any other text, such as what stood in the column before. */
export const readAttachment = (
  value: unknown,
): { readonly name: string; readonly id: string } | undefined => {
  const [, name, file] = (typeof value === 'string' && referenceForm.exec(value)) || []
  return name === undefined || file === undefined ? undefined : { name, id: file }
}

/** A link of a cell to the file that its value refers to; `report.attachment` answers it. */
export const attachmentLink = z.strictObject({ kind: z.literal('attachment'), fileId: id, name: z.string() })
