import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { frozenInLibreOffice } from '#fixtures/libreoffice.ts'
import { richReport } from '#fixtures/rich-report.ts'
import { writeFile } from '#fixtures/write-file.ts'

it('RPT-04 keeps frozen lines when LibreOffice opens the file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gridwright-xlsx-'))
  try {
    const path = join(folder, 'rich.xlsx')
    await writeFile(path, richReport())
    expect(await frozenInLibreOffice(path)).toEqual([
      { rows: 2, columns: 1 },
      { rows: 0, columns: 0 },
    ])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
