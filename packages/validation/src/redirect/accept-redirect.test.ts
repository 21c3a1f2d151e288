import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acceptRedirect } from '#index.ts'

const origin = 'https://console.example.cn'

describe('acceptRedirect', () => {
  it.each([
    '/',
    '/dashboard',
    '/excelreport/viewer?id=7&year=2024#sheet2',
    '/report?back=https://evil.example',
    '/systool/dict-data/12',
    '/loginLog',
    '/auth/login',
    '/report?next=/login',
    '/report?text=a%0Ab',
    '/报表?名=值'.replace(/[^\x20-\x7e]+/g, encodeURIComponent),
  ])('ACC-01 VAL-05 leads on to %s', (target) => {
    expect(acceptRedirect(target, origin)).toBe(target)
  })

  it.each([
    '', 'dashboard', './dashboard', '../dashboard', '?a=1', '#a', ' /dashboard', '//evil.example', '///evil.example',
    '////evil.example', '/\\evil.example', '\\\\evil.example', '\\/evil.example', '/\\/evil.example', 'https://evil.example',
    'HTTPS:evil.example', 'https:/evil.example', 'javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'vbscript:x',
    'blob:https://console.example.cn/x', 'https://console.example.cn/dashboard', 'https://console.example.cn@evil.example',
    '/\t/evil.example', '/\n/evil.example', '/\r/evil.example', '\t//evil.example', '/dash\u0000board', '/dash\u007fboard',
    '/dash\u0085board', '/%09/evil.example', '/%00', '/%0d%0aLocation:x', '/%2Fevil.example', '/%2f%2fevil.example', '/%5Cevil.example',
    '/.//evil.example', '/a/..//evil.example', '/./\\evil.example', '/%2e//evil.example', '/%zz', '/a/../login', '/login', '/login/',
    '/login?redirect=%2Fdashboard', '/login#x', '/LOGIN', '/%6Cogin', '/./login', '/rolesSelect', '/rolesSelect/', '/rolesselect',
  ])('ACC-01 VAL-05 refuses %j', (target) => {
    expect(acceptRedirect(target, origin)).toBeUndefined()
  }) // prettier-ignore

  it.each([undefined, null, 5, {}, [], ['/a', '/b'], ['/a', '/a'], [['/a']]])(
    'ACC-01 refuses the repeated or missing parameter %j',
    (target) => {
      expect(acceptRedirect(target, origin)).toBeUndefined()
    },
  )

  it('ACC-01 takes a list of one value', () => {
    expect(acceptRedirect(['/dashboard'], origin)).toBe('/dashboard')
  })

  it('ACC-01 answers a path that is encoded and free of dots', () => {
    expect(acceptRedirect('/a/../报表?名=值', origin)).toBe('/%E6%8A%A5%E8%A1%A8?%E5%90%8D=%E5%80%BC')
  })

  it('ACC-01 needs no origin', () => {
    expect(acceptRedirect('/dashboard?x=1')).toBe('/dashboard?x=1')
    expect(acceptRedirect('//evil.example')).toBeUndefined()
  })

  it('ACC-01 refuses everything where the origin is none', () => {
    expect(acceptRedirect('/dashboard', 'null')).toBeUndefined()
  })

  it('ACC-01 what it accepts stays at home, also when asked again', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '%2e',
      '\t',
      '\n',
      '@',
      ':',
      '?',
      '#',
      'evil.example',
      'login',
      'a',
      '%',
      'http',
    )
    fc.assert(
      fc.property(fc.array(pieces, { minLength: 1, maxLength: 7 }), (parts) => {
        const accepted = acceptRedirect(`/${parts.join('')}`, origin)
        fc.pre(accepted !== undefined)
        expect(new URL(accepted ?? '', origin).origin).toBe(origin)
        expect(accepted).not.toMatch(/^[/\\]{2}/)
        expect(acceptRedirect(accepted, origin)).toBe(accepted)
      }),
      { numRuns: 2000 },
    )
  })
})
