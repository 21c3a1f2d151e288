import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** One cell as LibreOffice shows it. */
export type OfficeCell = { readonly text: string; readonly rowSpan: number; readonly colSpan: number }

const numberIn = (attributes: string, name: string): number =>
  Number(new RegExp(`${name}="(\\d+)"`).exec(attributes)?.[1] ?? 1)

const plain = (xml: string): string =>
  [...xml.matchAll(/<text:p>([^]*?)<\/text:p>/g)]
    .map(([, text = '']) => text.replaceAll(/<[^>]+>/g, ''))
    .join('\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const cellsOf = (row: string): OfficeCell[] =>
  [
    ...row.matchAll(
      /<table:(covered-)?table-cell\b([^>]*?)(?:\/>|>([^]*?)<\/table:(?:covered-)?table-cell>)/g,
    ),
  ].flatMap(([, , attributes = '', inside = '']) => {
    const cell = {
      text: plain(inside),
      rowSpan: numberIn(attributes, 'table:number-rows-spanned'),
      colSpan: numberIn(attributes, 'table:number-columns-spanned'),
    }
    const times = numberIn(attributes, 'table:number-columns-repeated')
    return Array.from({ length: Math.min(times, 200) }, () => cell)
  })

/** Opens a workbook with LibreOffice and gives the rows of its first sheet as shown there. */
export const readWithOffice = async (file: string): Promise<readonly (readonly OfficeCell[])[]> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'gridwright-office-'))
  const profile = `-env:UserInstallation=file://${folder}/profile`
  await run('soffice', [profile, '--headless', '--convert-to', 'fods', '--outdir', folder, file])
  const converted = path.join(folder, path.basename(file).replace(/\.xlsx$/, '.fods'))
  const xml = await readFile(converted, 'utf8')
  await rm(folder, { recursive: true, force: true })
  const table = /<table:table [^]*?<\/table:table>/.exec(xml)?.[0] ?? ''
  return [...table.matchAll(/<table:table-row\b[^>]*>([^]*?)<\/table:table-row>/g)].map(([, row = '']) =>
    cellsOf(row),
  )
}
