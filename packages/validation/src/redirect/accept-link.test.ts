import { expect, it } from 'vitest'
import { acceptLink } from './accept-link.ts'

it.each([
  'http://a.example',
  'https://a.example/b?c=d#e',
  'HTTPS://A.example',
  'http://127.0.0.1:8080/',
  'http://北京.example/路',
])('RPT-04 issue 9: a report’s cell may link to %s, as it is written', (target) => {
  expect(acceptLink(target)).toBe(target)
})

it.each([
  undefined,
  7,
  ['http://a.example'],
  '',
  '/inside',
  '//a.example',
  'javascript:alert(1)',
  'ftp://a.example',
  ' http://a.example',
  'http:///a.example',
  'http:a.example',
  'http://a.example\\b',
  'http://a.example/\nb',
  'http://a.example/\u0085',
  'http://name@a.example',
  'http://name:word@a.example',
  'http://:word@a.example',
  'http://a b',
  'http://[::1',
])('RPT-04 issue 9: nothing links to %j', (target) => {
  expect(acceptLink(target)).toBeUndefined()
})
