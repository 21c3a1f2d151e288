import { expect, it } from 'vitest'
import { barcodeShape, blackOf, shapePath } from './index.ts'
import { symbologies } from '@gridwright/contract'
import type { Symbology } from '@gridwright/contract'

const values: Readonly<Record<Symbology, string>> = {
  qrcode: 'https://例子.cn/订单?号=1',
  code128: 'AB-12345',
  ean13: '6901234567892',
  ean8: '12345670',
  upca: '012345678905',
  code39: 'ABC-1',
  code93: 'ABC-1',
  itf14: '09521234543213',
  interleaved2of5: '123456',
  codabar: 'A123B',
  'gs1-128': '(01)09521234543213',
  datamatrix: '批号 7',
  pdf417: 'hello',
  azteccode: 'x',
}

it('RPT-05 draws every kind within its size', () => {
  for (const symbology of symbologies) {
    const shape = barcodeShape(values[symbology], symbology)
    expect([symbology, shape === undefined]).toEqual([symbology, false])
    const points = shape?.polygons.flat() ?? []
    const inside = points.every(
      ([x, y]) => x >= 0 && y >= 0 && x <= (shape?.width ?? 0) && y <= (shape?.height ?? 0),
    )
    expect([symbology, inside, points.length > 3]).toEqual([symbology, true, true])
  }
})

/** Widths of black and white in turn, without what is white around. */
const widths = (value: string, symbology: Symbology): string => {
  const shape = barcodeShape(value, symbology)
  const edges = shape === undefined ? [] : blackOf(shape, Math.floor(shape.height / 2))
  return edges
    .slice(1)
    .map((edge, index) => edge - (edges[index] ?? 0))
    .join('')
}

it('RPT-05 bars have the widths of their standards', () => {
  // Code 128: start B 211214, "A" 111323, check 33 + 104 = 137 % 103 = 34 -> 131123, stop 2331112.
  expect(widths('A', 'code128')).toBe('2112141113231311232331112')
  // EAN-8: guard, four L digits, middle guard, four R digits, guard.
  expect(widths('12345670', 'ean8')).toBe('111222121221411113211111123111141312321 1111'.replace(' ', ''))
})

it('RPT-05 a QR code carries its three finder patterns', () => {
  const shape = barcodeShape('A', 'qrcode')
  expect(shape?.width).toBe(50)
  const top = shape === undefined ? [] : blackOf(shape, 4)
  expect([top.slice(0, 2), top.slice(-2)]).toEqual([
    [4, 18],
    [32, 46],
  ])
  expect(shape === undefined ? '' : shapePath(shape)).toMatch(/^M4 .*Z$/)
})

it('RPT-05 says that a kind cannot hold a value: length, signs, check digit, size', () => {
  const unfit: readonly (readonly [string, Symbology])[] = [
    ['', 'qrcode'],
    ['12', 'ean13'],
    ['6901234567893', 'ean13'],
    ['中文', 'code128'],
    ['a\u0000b', 'code128'],
    ['x'.repeat(81), 'code128'],
    ['x'.repeat(3000), 'qrcode'],
    ['(99', 'gs1-128'],
  ]
  expect(unfit.filter(([value, kind]) => barcodeShape(value, kind) !== undefined)).toEqual([])
})
