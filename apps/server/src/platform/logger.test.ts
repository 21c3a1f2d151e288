import { describe, expect, it } from 'vitest'
import { createLogger } from './logger.ts'

const lines: string[] = []
const logger = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
const logged = (facts: object, message = 'm'): string => {
  logger.info(facts, message)
  return lines.at(-1) ?? ''
}

describe('the log', () => {
  it('keeps no secret under its name, nor where it stands inside a text', () => {
    const token = 'eyJhbGciOiJIUzI1NiJ9.eyJ1c2VyIjoieCJ9.c2lnbmF0dXJl'
    const line = logged(
      {
        password: 'hunter-2',
        nested: { token: 'opaque-1' },
        err: new Error(`refused ${token} at /live?ticket=abcdef&x=1`),
        url: 'postgresql://user:hunter-3@host/db',
      },
      `bad ${token}`,
    )
    for (const secret of ['hunter-2', 'opaque-1', token, 'abcdef', 'hunter-3'])
      expect(line).not.toContain(secret)
    expect(line).toContain('postgresql://user:•••@host/db')
    expect(() => JSON.parse(line) as unknown).not.toThrow()
  })

  it('is one JSON line whatever a text holds', () => {
    const line = logged({ name: 'a\r\n{"level":60,"msg":"forged"}' })
    expect(line.trimEnd().split('\n')).toHaveLength(1)
    expect(JSON.parse(line)).toMatchObject({
      name: 'a\r\n{"level":60,"msg":"forged"}',
      service: 'gridwright',
    })
  })
})
