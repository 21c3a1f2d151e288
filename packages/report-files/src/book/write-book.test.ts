import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { pageSums } from '#fixtures/paged-report.ts'
import { onOnePage } from '#fixtures/one-page.ts'
import { openedPictures, pictureReport } from '#fixtures/picture-report.ts'
import { richReport } from '#fixtures/rich-report.ts'
import { bytesBy } from '#fixtures/write-file.ts'

import { writeBook } from './write-book.ts'

const none = new Map<string, never>()
const parts = [
  { title: '月报', layout: pageSums(6), pictures: none },
  { title: '销售', layout: onOnePage(richReport()), pictures: none },
  { title: '图册', layout: onOnePage(pictureReport()), pictures: openedPictures },
]

const read = async (file: Buffer) => {
  const opened = getDocument({ data: new Uint8Array(file), verbosity: 0 })
  const document = await opened.promise
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1)
      const links = await page.getAnnotations()
      const texts = (await page.getTextContent({ disableNormalization: true })).items
        .map(({ str }) => str)
        .filter((str) => str.trim() !== '')
      return { texts, links }
    }),
  )
  const outline = ((await document.getOutline()) ?? []).map(({ title }) => title)
  return { pages, outline, close: () => opened.destroy() }
}

describe('several reports as one PDF', () => {
  it('RPT-04 has a title page, contents with the pages they lead to, bookmarks and numbers that go on', async () => {
    const options = {
      title: '十一月',
      hasTitlePage: true,
      day: '2026-11-24',
      user: '林',
      language: 'zh' as const,
    }
    const { file } = await bytesBy((_, how) => writeBook(parts, how), richReport(), options)
    const { pages, outline, close } = await read(file)
    expect(pages[0]?.texts).toContain('十一月')
    expect(pages[1]?.texts.slice(0, 7)).toEqual(['目录', '月报', '3', '销售', '5', '图册', '7'])
    expect(outline).toEqual(['十一月', '目录', '月报', '销售 · 销售 2024', "销售 · It's [2]", '图册'])
    expect(pages[1]?.links).toHaveLength(6)

    expect(pages[4]?.texts.join(' ')).toContain('5/7')
    await close()
  })
})
