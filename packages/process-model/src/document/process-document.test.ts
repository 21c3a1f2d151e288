import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { processThumbnail } from '#thumbnail/process-thumbnail.ts'
import { activitiDocument, zeebeDocument } from './process-document.ts'
import type { ProcessDocument } from './process-document.ts'

const folder = path.join(import.meta.dirname, '..', '..', 'golden')
const files = readdirSync(folder)
const golden = (file: string): ProcessDocument => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
const formatOf = (file: string) => (file.startsWith('activiti') ? activitiDocument : zeebeDocument)

describe('processes as they were stored', () => {
  it.each(files)('RTE-04 %s is read to exactly itself, and has a picture', (file) => {
    const document = golden(file)
    expect(formatOf(file).read(document)).toStrictEqual({ document })
    expect(processThumbnail(document)).toMatch(/^<svg [^>]+><rect [^>]+\/>(?:<rect [^>]+\/>)+<\/svg>$/)
  })

  it('WFL-01 extensions that nobody here knows stay, letter by letter', () => {
    const { xml } = golden('zeebe-process-v1-foreign.json')
    const reading = zeebeDocument.read({ version: 1, xml })
    expect('document' in reading && reading.document.xml).toBe(xml)
    expect(xml).toContain('<own:thing><own:deep>1</own:deep></own:thing>')
  })

  it.each([
    ['no XML', 'hello'],
    ['no BPMN', '<a/>'],
    ['a DOCTYPE', '<!DOCTYPE a [<!ENTITY x "y">]><definitions/>'],
    ['nothing', ''],
  ])('WFL-01 %s is refused', (_what, xml) => {
    expect(activitiDocument.read({ version: 1, xml })).toHaveProperty('problem.problem', 'broken')
  })
})
