import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { assetKinds } from '@gridwright/contract'
import { expect, it } from 'vitest'
import { propertyTexts } from '#assets/versions/property-texts.ts'
import { readableDifference, readableValue } from '#assets/versions/readable-difference.ts'
import { assetLooks } from './looks.ts'

const places = ['contract', 'report-engine'].map((name) =>
  fileURLToPath(new URL(`../../../../packages/${name}/golden/`, import.meta.url)),
)

const goldenOf = (kind: string): readonly unknown[] =>
  places.flatMap((place) =>
    readdirSync(place)
      .filter((name) => name.startsWith(`${kind}-v`))
      .map((name) => JSON.parse(readFileSync(place + name, 'utf8')) as unknown),
  )

it.each(assetKinds)('RPT-06 whatever differs in a %s has a name in both languages', async (kind) => {
  const { format, differences, placeOf } = await assetLooks[kind].comparison()
  const read = goldenOf(kind).flatMap((stored) => {
    const reading = format.read(stored)
    return 'document' in reading ? [reading.document] : []
  })
  expect(read.length).toBeGreaterThan(2)
  // Names that the makers of the golden files gave: of parameters, codes, headers, columns.
  const given = ['customer', 'until', 'P', 'U', 'Accept-Language', 'day', 'orders', '目标']
  const columns = ['编号', '邮箱', '电话', '客户', '金额', '状态', '改于']
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
