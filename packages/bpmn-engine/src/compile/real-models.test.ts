import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { BpmnModdle } from 'bpmn-moddle'
import { describe, expect, it } from 'vitest'
import { compileModel } from './compile-model.ts'
import { declareCodes } from './declare-codes.ts'
import expected from './real-models.json' with { type: 'json' }

// Models that other people wrote: each compiles, or is refused with the element and the reason. What is expected was
// looked at by hand when it was written down.

const folder = path.join(import.meta.dirname, '../../real-models')
const names = readdirSync(folder).filter((name) => name.endsWith('.bpmn'))
const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8')
const words = expected as Readonly<Record<string, string>>

async function outcome(name: string): Promise<string> {
  const { processes, problems } = await compileModel(read(name))
  const errors = problems.filter(({ level }) => level === 'error')
  if (errors.length === 0) return `${processes.length} compiled`
  return errors.map(({ code, element }) => `${code} ${element ?? '-'}`).join(', ')
}

describe('WFL-01 models of other people', () => {
  it('are 150, and most of them compile', () => {
    expect(names).toHaveLength(150)
    expect(Object.keys(words).toSorted()).toEqual(names.toSorted())
    expect(Object.values(words).filter((word) => word.endsWith('compiled')).length).toBeGreaterThan(100)
  })

  it.each(names)('%s compiles, or is refused with element and reason', async (name) => {
    expect(await outcome(name)).toBe(words[name])
  })

  it.each(names.filter((name) => words[name]?.endsWith('compiled')))(
    '%s keeps all its extensions when it is read and written again',
    async (name) => {
      const xml = await declareCodes(read(name))
      const once = await roundTrip(xml)
      expect(foreign(once)).toEqual(foreign(xml))
      const [before] = (await compileModel(xml)).processes
      const [after] = (await compileModel(once)).processes
      expect(after).toEqual(before)
    },
  )
})

async function roundTrip(xml: string): Promise<string> {
  const moddle = new BpmnModdle()
  const { rootElement } = await moddle.fromXML(xml)
  return (await moddle.toXML(rootElement, { format: true })).xml
}

/** Every tag and attribute of another namespace; how quotes are written is no difference. */
function foreign(xml: string): readonly string[] {
  const declared = xml.matchAll(/xmlns:([\w.-]+)="(?!http:\/\/www\.(?:omg|w3)\.org)[^"]*"/g)
  const prefixes = [...declared].map(([, prefix]) => prefix)
  if (prefixes.length === 0) return []
  const any = `(?:${prefixes.join('|')}):\\w+`
  const pattern = new RegExp(`</?${any}|\\s${any}\\s*=\\s*(?:"[^"]*"|'[^']*')`, 'g')
  return (xml.replace(/<!--[\s\S]*?-->/g, '').match(pattern) ?? []).map(inOneSpelling).toSorted()
}

const inOneSpelling = (found: string): string =>
  found
    .trim()
    .replace(/\s*=\s*/, '=')
    .replaceAll(/&#39;|&apos;|&quot;|&#34;|'/g, '"')
    .replaceAll(/\s+/g, ' ')
