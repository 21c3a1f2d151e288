import type { WorkbookWriter } from '#writer/workbook-writer.ts'

/** Pages as pictures (RPT-04): one page is one picture, several are a `zip` of them. */
const pictureWriter = (format: 'png' | 'svg', mediaType: string): WorkbookWriter => ({
  format,
  mediaType,
  extension: format,
  // What reads fonts is loaded by those who need it.
  write: async (layout, options) =>
    (await import('./write-page-pictures.ts')).writePagePictures(layout, format, options),
})

export const pngWriter = pictureWriter('png', 'image/png')
export const svgWriter = pictureWriter('svg', 'image/svg+xml')
