import { expect, it } from 'vitest'
import { randomIdentifier } from '#index.ts'

const layout = /^[0-9a-f]{12}4[0-9a-f]{3}[89ab][0-9a-f]{15}$/

it('UTL-02 an identifier is 32 hexadecimal characters with a version-4 layout', () => {
  const made = Array.from({ length: 500 }, () => randomIdentifier())
  expect(made.filter((identifier) => !layout.test(identifier))).toEqual([])
  expect(new Set(made).size).toBe(500)
})

it('UTL-02 an identifier looks the same where a browser on plain http offers no randomUUID', () => {
  const plain = { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) }
  const made = Array.from({ length: 500 }, () => randomIdentifier(plain))
  expect(made.filter((identifier) => !layout.test(identifier))).toEqual([])
  expect(new Set(made).size).toBe(500)
  expect(randomIdentifier({ getRandomValues: (bytes) => bytes.fill(255) })).toBe(
    `${'f'.repeat(12)}4fffb${'f'.repeat(15)}`,
  )
})
