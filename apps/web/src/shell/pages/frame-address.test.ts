import { expect, it } from 'vitest'
import { frameAddress, sandboxOf } from './frame-address.ts'

const origin = 'https://console.test'

it.each([
  ['https://other.test/a', 'https://other.test/a'],
  ['/report/list?hideMenu=true', 'https://console.test/report/list?hideMenu=true'],
])('LAY-05 embeds %s', (url, address) => expect(frameAddress(url, origin)).toBe(address))

it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'http://[', 'blob:https://x/y'])(
  'LAY-05 does not embed %s',
  (url) => expect(frameAddress(url, origin)).toBeUndefined(),
)

it('LAY-05 uploaded content on our own origin gets no scripts', () => {
  expect(sandboxOf('https://console.test/SpringReport/api/file/download?id=1', origin)).not.toContain(
    'allow-scripts',
  )
  expect(sandboxOf('https://other.test/', origin)).toContain('allow-scripts')
})
