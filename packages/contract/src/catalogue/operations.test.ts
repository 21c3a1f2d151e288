import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { operationNames, operationOf } from './operations.ts'

const source = path.dirname(import.meta.dirname)

/** What stands in the files of an area's operations. */
const declarationsOf = (area: string): string => {
  const folder = path.join(
    source,
    area.replaceAll(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`),
  )
  return readdirSync(folder)
    .filter((file) => file.endsWith('operations.ts'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('')
}

describe('operations', () => {
  it.each(operationNames)(
    'WIR-01 %s has area and name of its key, and stands in the folder of its area',
    (key) => {
      const { area, name } = operationOf(key)
      expect(`${area}.${name}`).toBe(key)
      const declared = declarationsOf(area)
      expect(declared.includes(`'${key}': operation({`) || declared.includes('administeredOperations(')).toBe(
        true,
      )
    },
  )
})
