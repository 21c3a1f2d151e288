import { describe, expect, it } from 'vitest'
import { draftOf, emptyDraft, inputOf, placeOf, problemsOf, withType } from './source-draft.ts'

const database = { ...emptyDraft, name: ' 订单库 ', host: ' db ', database: 'orders', username: 'reader' }

describe('the form of a data source', () => {
  it('RPT-01 becomes structured fields, without a secret where none was typed', () => {
    expect(inputOf(database)).toEqual({
      name: '订单库',
      description: '',
      connection: { type: 5, host: 'db', port: 5432, database: 'orders', username: 'reader', tls: 'off' },
    })
    expect(inputOf({ ...database, secret: 's' })).toMatchObject({ secret: 's' })
  })

  it('RPT-01 gives each type its usual port, and leaves one that was typed', () => {
    expect(withType(emptyDraft, 1).port).toBe('3306')
    expect(withType(withType(emptyDraft, 4), 1).port).toBe('3306')
    expect(withType({ ...emptyDraft, port: '15432' }, 1).port).toBe('15432')
  })

  it('RPT-01 shows a stored source without its secret', () => {
    const shown = draftOf({
      id: '1',
      name: 'a',
      description: '',
      connection: { type: 1, host: 'h', port: 3307, database: 'd', username: 'u', tls: 'verify' },
      hasSecret: true,
      writeUsername: '',
      createdAt: '',
      updatedAt: '',
      updatedBy: '',
      version: 1,
    })
    expect(shown).toMatchObject({ type: 1, host: 'h', port: '3307', tls: 'verify', secret: '' })
  })

  it('RPT-04 the account that enters data is sent where it is wished, and taken away where it was', () => {
    const writing = { ...database, entering: true, writeUsername: ' writer ' }
    expect(inputOf(writing).writeAccount).toEqual({ username: 'writer' })
    expect(inputOf({ ...writing, writeSecret: 's' }).writeAccount).toEqual({
      username: 'writer',
      secret: 's',
    })
    expect(inputOf({ ...writing, entering: false }).writeAccount).toBeNull()
    expect(inputOf({ ...writing, type: 3 }).writeAccount).toBeNull()
    expect(problemsOf({ ...writing, writeUsername: '' }, 'save')).toHaveProperty('writeUsername')
  })

  it('RPT-01 an API without basic authentication sends no user name, and no empty headers', () => {
    const draft = {
      ...emptyDraft,
      type: 4,
      name: 'a',
      baseUrl: 'https://x.example/api/',
      username: 'left over',
      headers: [
        { name: ' X-Key ', value: 'v' },
        { name: '', value: '' },
      ],
    } as const
    expect(inputOf(draft).connection).toEqual({
      type: 4,
      baseUrl: 'https://x.example/api/',
      headers: [{ name: 'X-Key', value: 'v' }],
      authentication: 'none',
      username: '',
    })
    expect(placeOf(draft)).toEqual({ host: 'x.example', port: '443', database: '' })
  })

  it('names what is missing or wrong; a test needs no name', () => {
    expect(Object.keys(problemsOf(emptyDraft, 'save'))).toEqual(['host', 'database', 'username', 'name'])
    expect(Object.keys(problemsOf({ ...database, name: '', port: '70000' }, 'test'))).toEqual(['port'])
    expect(Object.keys(problemsOf({ ...emptyDraft, type: 4, baseUrl: 'file:///etc' }, 'test'))).toEqual([
      'baseUrl',
    ])
  })
})
