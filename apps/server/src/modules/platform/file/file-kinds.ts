import { fileEndings } from '@gridwright/contract'
import type { FileGroup } from '@gridwright/contract'

export type FileKind = {
  readonly group: FileGroup
  readonly contentType: string
  /** What the bytes must be found to be; absent = plain text, in which nothing may be found. */
  readonly found?: string
}

const office = 'application/vnd.openxmlformats-officedocument'

const kinds = {
  png: { contentType: 'image/png', found: 'png' },
  jpg: { contentType: 'image/jpeg', found: 'jpg' },
  jpeg: { contentType: 'image/jpeg', found: 'jpg' },
  webp: { contentType: 'image/webp', found: 'webp' },
  pdf: { contentType: 'application/pdf', found: 'pdf' },
  xlsx: { contentType: `${office}.spreadsheetml.sheet`, found: 'xlsx' },
  docx: { contentType: `${office}.wordprocessingml.document`, found: 'docx' },
  pptx: { contentType: `${office}.presentationml.presentation`, found: 'pptx' },
  csv: { contentType: 'text/csv' },
  txt: { contentType: 'text/plain' },
  mp4: { contentType: 'video/mp4', found: 'mp4' },
  webm: { contentType: 'video/webm', found: 'webm' },
  zip: { contentType: 'application/zip', found: 'zip' },
} as const satisfies Record<string, Omit<FileKind, 'group'>>

/** The kind that an ending stands for; undefined where the ending is not on the list. */
export const kindOf = (extension: string): FileKind | undefined => {
  const group = groups.find((one) => (fileEndings[one] as readonly string[]).includes(extension))
  if (group === undefined || !Object.hasOwn(kinds, extension)) return undefined
  return { group, ...kinds[extension as keyof typeof kinds] }
}

const groups = Object.keys(fileEndings) as FileGroup[]

export const allEndings: readonly string[] = groups.flatMap((group) => [...fileEndings[group]])
