import { reportOf } from '@gridwright/server/reports-for-tests'
import { testApp } from '@gridwright/server/testing'
import { afterAll, describe, expect, it } from 'vitest'

const test = await testApp()
afterAll(() => test.close())

const names = [
  '../../../../etc/passwd',
  '..%2f..%2f..%2fetc%2fpasswd',
  '/etc/passwd',
  'file:///etc/passwd',
  'jobs/../keys/installation.key',
  'C:\\Windows\\win.ini',
  `${'a'.repeat(31)}\u0000`,
]

/** Seen to fail with a download that joined the id to the data folder: the key file came back. */
describe('reports 10: files by name', () => {
  it('WIR-02 answers files by opaque id only, whatever stands in the id', async () => {
    const admin = await test.firstAdmin()
    for (const id of names) {
      const answer = await test.callA('file.download', { id }, admin)
      expect(answer.error ?? 'invalid').toMatch(/^(not-found|invalid)$/)
      expect(answer.text).not.toMatch(/root:|extensions|PRIVATE/)
    }
  })

  it('WIR-02 serves nothing of the data folder or the sources as a page', async () => {
    for (const path of [
      '/../data/keys/installation.key',
      '/%2e%2e/package.json',
      '/..%2fpackage.json',
      '/assets/../../package.json',
    ]) {
      const { payload } = await test.app.server.inject({ method: 'GET', url: path })
      expect(payload).not.toContain('"workspaces"')
    }
  })

  it('RPT-04 makes no path out of a report’s name or link', async () => {
    const admin = await test.firstAdmin()
    const sheet = (link: object) => reportOf({ A1: { kind: 'text', value: 'x', link } }, { name: '../../x' })
    const create = (url: string) =>
      test.callA(
        'asset.create',
        { kind: 'report', name: '../../evil', document: sheet({ kind: 'url', url }) },
        admin,
      )
    for (const url of [
      'file:///etc/passwd',
      'javascript:alert(1)',
      'data:text/html,x',
      '//host/share',
      '\\\\host\\share',
    ])
      expect((await create(url)).error).toBe('document-invalid')
    expect((await create('https://example.com/')).error).toBeUndefined()
  })
})
