import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { dataSetDocument } from './document.ts'

const folder = path.join(import.meta.dirname, '..', '..', 'golden')
const golden = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
const files = readdirSync(folder).filter((file) => file.startsWith('data-set-'))
const currentOf = (file: string): string => file.replace(/-v\d+-/, `-v${dataSetDocument.version}-`)

describe('data sets as they were stored', () => {
  it.each(files)('RPT-06 %s is read to exactly the form that is recorded for today', (file) => {
    expect(dataSetDocument.read(golden(file))).toStrictEqual({ document: golden(currentOf(file)) })
  })

  it('RPT-06 each version has its files, and none lacks its form of today', () => {
    const versions = new Set(files.map((file) => /-v(\d+)-/.exec(file)?.[1]))
    expect(versions).toEqual(new Set(['1', '2']))
    expect(files.map(currentOf).filter((file) => !files.includes(file))).toEqual([])
  })

  it('RPT-06 a call of the first version that names what it unfolds keeps it', () => {
    const reading = dataSetDocument.read(golden('data-set-v1-api-unfolded.json'))
    expect(reading).toMatchObject({ document: { version: 2, unfold: 'items' } })
  })
})
