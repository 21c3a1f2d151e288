import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { assetKinds } from '@gridwright/contract'
import { expect, it } from 'vitest'
import { propertyTexts } from '#assets/versions/property-texts.ts'
import { readableDifference, readableValue } from '#assets/versions/readable-difference.ts'
import { assetLooks } from './looks.ts'

const packages = fileURLToPath(new URL('../../../../packages/', import.meta.url))

/** Golden files of every kind, by their names; those of widgets are of kinds of widgets. */
const golden: ReadonlyMap<string, unknown> = new Map(
  globSync('*/golden/*.json', { cwd: packages, exclude: ['widgets/**'] }).map((file) => [
    path.basename(file, '.json'),
    JSON.parse(readFileSync(path.join(packages, file), 'utf8')) as unknown,
  ]),
)

const goldenOf = (kind: string): readonly string[] =>
  [...golden.keys()].filter((name) => name.startsWith(`${kind}-v`))

it.each(assetKinds)('RPT-06 every %s that was ever stored is read to exactly its newest', async (kind) => {
  const { format } = await assetLooks[kind].comparison()
  const names = goldenOf(kind)
  const newest = (name: string): string => name.replace(/-v\d+-/, `-v${format.version}-`)
  const versions = new Set(names.map((name) => Number(/-v(\d+)-/.exec(name)?.[1])))
  expect(versions).toEqual(new Set(Array.from({ length: format.version }, (_, at) => at + 1)))
  for (const name of names)
    expect([name, format.read(golden.get(name))]).toStrictEqual([
      name,
      { document: golden.get(newest(name)) },
    ])
})

it.each(assetKinds)('RPT-06 whatever differs in a %s has a name in both languages', async (kind) => {
  const { format, differences, placeOf } = await assetLooks[kind].comparison()
  const read = goldenOf(kind).flatMap((name) => {
    const reading = format.read(golden.get(name))
    return 'document' in reading ? [reading.document] : []
  })
  expect(read.length).toBeGreaterThan(2)
  // Names that the makers of the golden files gave: of parameters, codes, headers, columns.
  const given = ['customer', 'until', 'P', 'U', 'Accept-Language', 'day', 'orders', '目标']
  const columns = ['编号', '邮箱', '电话', '客户', '金额', '状态', '改于', '原件', '照片']
  const fills = ['改于 both', '建立人 insert', '改人 update']
  const raw = new Set<string>()
  const nameOf = (member: string): string => {
    if (member !== '' && !Object.hasOwn(propertyTexts, member) && !/^\d+$/.test(member)) raw.add(member)
    return member
  }
  for (const before of read)
    for (const after of read)
      for (const one of differences(before, after)) {
        for (const name of readableDifference(one, { placeOf }).property.split('.'))
          if (name !== '') nameOf(name)
        readableValue(one.after, { nameOf })
      }
  expect([...raw].filter((name) => ![...given, ...columns, ...fills].includes(name))).toEqual([])
})
