import type { InstallationSetting, SettingName } from '@gridwright/contract'
import { expect, it } from 'vitest'
import { changesOf, problemOf } from './draft.ts'

const setting = (name: SettingName, value: string | number, usual = value): InstallationSetting => ({
  name,
  value,
  usual,
  source: 'usual',
  variable: name,
  changedAt: null,
  changedBy: '',
})

it.each([
  ['leastCharacters', '12', undefined],
  ['leastCharacters', '7', 'wholeNumber'],
  ['leastCharacters', '', 'wholeNumber'],
  ['captchaAfter', '0', undefined],
  ['tokenMinutes', '1.5', 'wholeNumber'],
  ['publicUrl', '', undefined],
  ['publicUrl', 'https://console.example.org:8443/', undefined],
  ['publicUrl', 'console.example.org', 'badAddress'],
  ['publicUrl', 'https://a.example/path', 'badAddress'],
  ['brand', '2', undefined],
] as const)('F4 of %s “%s” is %s', (name, text, problem) => {
  expect(problemOf(name, text)).toBe(problem)
})

it('F4 only what differs is sent, with what was shown; the usual value is taken back', () => {
  const settings = [
    setting('leastCharacters', 8),
    setting('captchaAfter', 5, 3),
    setting('publicUrl', ''),
    setting('secondFactor', 'roles'),
  ]
  const draft = {
    leastCharacters: '8',
    captchaAfter: '3',
    publicUrl: 'https://a.example/',
    secondFactor: 'everybody',
  }
  expect(changesOf(settings, draft)).toEqual({
    values: { captchaAfter: null, publicUrl: 'https://a.example', secondFactor: 'everybody' },
    shown: { captchaAfter: 5, publicUrl: '', secondFactor: 'roles' },
  })
})
