import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const sources = globSync('{apps/{server,web},packages/*}/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.|testing|fixtures/.test(file),
)

type Text = { readonly file: string; readonly lang: string; readonly text: string }

const quoted = String.raw`(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)")`
const inline = new RegExp(String.raw`\b(zh|en):\s*${quoted}`, 'g')
const entry = new RegExp(String.raw`^\s+'?[\w.\-]+'?: \[\s*${quoted},\s*${quoted},?\s*\]`, 'gm')

/** `{ zh: '…', en: '…' }`, and `key: ['…', '…']`. */
const textsOf = (file: string): readonly Text[] => {
  const source = readFileSync(path.join(root, file), 'utf8')
  const pairs = [...source.matchAll(inline)].map(([, lang = '', one, other]) => ({
    file,
    lang,
    text: one ?? other ?? '',
  }))
  const beside = /defineTexts\(|\[zh: string, en: string\]/.test(source) ? [...source.matchAll(entry)] : []
  return [
    ...pairs,
    ...beside.flatMap(([, zh, otherZh, en, otherEn]) => [
      { file, lang: 'zh', text: zh ?? otherZh ?? '' },
      { file, lang: 'en', text: en ?? otherEn ?? '' },
    ]),
  ]
}

const all = sources.flatMap(textsOf)
const inLanguage = (lang: string): readonly Text[] => all.filter((one) => one.lang === lang)

const found = (texts: readonly Text[], wrong: (text: string) => boolean): readonly string[] =>
  texts
    .filter(({ text }) => wrong(text.replaceAll(/\{\w+\}/g, '')))
    .map(({ file, text }) => `${file}: ${text}`)

/** Statements and commands that a text shows as an example. */
const shown = /select \* from|npm run|^[\w/.]+$/u

/** Names and headings that are written with capitals wherever they stand. */
const names =
  /OpenID Connect|Gridwright Console|Energy Operations Platform|Data and Report Centre|Virtual Power Plant Console|SQL Server|Excel|JSON Schema|Back|English|Chinese|China|Monday|Friday|“[^”]*”/gu

describe('what people read', () => {
  it('E12 is found: both languages, some thousands of texts', () => {
    expect(inLanguage('zh').length).toBeGreaterThan(2500)
    expect(inLanguage('en').length).toBeGreaterThan(2500)
  })

  it('E12 ERR-01 has no English sentence in Chinese', () => {
    const sentence = /\b[a-z]{2,}(?:[ ,]+[a-z]{2,}){2,}\b/u
    expect(found(inLanguage('zh'), (text) => sentence.test(text) && !shown.test(text))).toEqual([])
  })

  it('E12 ERR-01 has nothing Chinese in English', () => {
    expect(found(inLanguage('en'), (text) => /\p{Script=Han}|[，。；：！？（）]/u.test(text))).toEqual([])
  })

  it('E12 uses one form of each English word', () => {
    const others =
      /\blog-ins?\b|\bjob center\b|\busernames?\b|\bsign (in|out)\b|\bdatasets?\b|\bcolors?\b|\borganization/i
    expect(found(inLanguage('en'), (text) => others.test(text))).toEqual([])
  })

  it('E12 writes English buttons and labels in sentence case', () => {
    const wrong = (text: string): boolean =>
      text.split(' ').length <= 4 &&
      /^[A-Z][a-z]+(?: [a-z]+)* [A-Z][a-z]{2,}/u.test(text.replaceAll(names, 'x'))
    expect(found(inLanguage('en'), wrong)).toEqual([])
  })
})
