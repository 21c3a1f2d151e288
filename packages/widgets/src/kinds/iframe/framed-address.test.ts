import { expect, it } from 'vitest'
import { safeLink } from '#view/safe-link.ts'
import { framedAddress } from './framed-address.ts'

const own = 'https://console.example'

it.each([
  ['https://maps.example/x?y=1', 'https://maps.example/x?y=1'],
  ['  http://maps.example ', 'http://maps.example/'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['file:///etc/passwd', undefined],
  ['//evil.example', undefined],
  ['/system/user', undefined],
  ['https://console.example/system/user', undefined],
  ['https://me:secret@maps.example', undefined],
  ['', undefined],
])('DSH-01 attack I: of the address %s a frame shows %s', (address, shown) => {
  expect(framedAddress(address, own)).toBe(shown)
})

it.each([
  ['https://maps.example', 'https://maps.example/'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
  ['javascript:alert(1)', undefined],
  [' java\nscript:alert(1)', undefined],
  ['/relative', undefined],
])('DSH-04 attack I: of the link %s a text leads to %s', (address, led) => {
  expect(safeLink(address)).toBe(led)
})
