/** A point in a box of 10 by 14. */
export type Point = readonly [x: number, y: number]
export type Stroke = { readonly points: readonly Point[]; readonly isCurve: boolean }

/** `~` begins a curve through the points, `-` a line. No letter here looks like another one or like a digit. */
const written: Readonly<Record<string, string>> = {
  '2': '~ 1,3.5 2.5,.8 5,0 8,1 9,4 7.5,7 4,10.5 1,14 - 1,14 9,14',
  '3': '~ 1,1.5 4,0 8,1 8.5,4 6.5,6.3 4,6.8 ~ 4,6.8 7.5,7.4 9,10 8,13 5,14 2.5,13.6 1,12',
  '4': '- 7,14 7,0 .5,9.5 9.5,9.5',
  '5': '- 8.5,0 2,0 1.5,6 ~ 1.5,6 4.5,5 7.5,6 9,9.3 8,12.6 5,14 2.5,13.6 1,12.2',
  '6': '~ 8,1 5.5,.2 3,2 1.3,6 1.2,10 2.5,13 5,14 8,12.8 9,10 8,7.3 5,6.3 2.5,7.5 1.3,9.5',
  '7': '- 1,0 9,0 4,14',
  '8': '~ 5,6.6 2,5.2 1.8,2 5,0 8.2,2 8,5.2 5,6.6 1.8,8.6 1,11 2.5,13.4 5,14 7.5,13.4 9,11 8.2,8.6 5,6.6',
  '9': '~ 2,13 4.5,13.8 7,12 8.7,8 8.8,4 7.5,1 5,0 2,1.2 1,4 2,6.7 5,7.7 7.5,6.5 8.7,4.5',
  C: '~ 9,2.5 7,.4 4.5,.2 2,2 1,5 1,9 2,12 4.5,13.8 7,13.6 9,11.5',
  E: '- 9,0 1.5,0 1.5,14 9,14 - 1.5,7 7.5,7',
  F: '- 9,0 1.5,0 1.5,14 - 1.5,7 7.5,7',
  J: '- 3.5,0 9,0 - 7,0 7,8 ~ 7,8 6.8,11 5.8,13.3 3.5,14 1.4,12.8 .8,10.5',
  K: '- 1.5,0 1.5,14 - 9,0 1.5,8 - 4,5.6 9.3,14',
  M: '- .8,14 1.2,0 5,8 8.8,0 9.2,14',
  N: '- 1,14 1,0 9,14 9,0',
  P: '- 1.5,14 1.5,0 5,0 ~ 5,0 7.6,.5 9,2.3 9,5.1 7.6,7 5,7.5 - 5,7.5 1.5,7.5',
  R: '- 1.5,14 1.5,0 5,0 ~ 5,0 7.6,.5 9,2.3 9,5.1 7.6,7 5,7.5 - 5,7.5 1.5,7.5 - 5,7.5 9.3,14',
  T: '- .5,0 9.5,0 - 5,0 5,14',
  W: '- .4,0 2.6,14 5,5 7.4,14 9.6,0',
  X: '- 1,0 9,14 - 9,0 1,14',
}

const pointOf = (text: string): Point => {
  const [x = 0, y = 0] = text.split(',').map(Number)
  return [x, y]
}

const strokesOf = (text: string): Stroke[] =>
  [...text.matchAll(/([~-]) ([\d., ]+)/g)].map(([, sign, points = '']) => ({
    isCurve: sign === '~',
    points: points.trim().split(' ').map(pointOf),
  }))

/** The characters that may appear, with how each is drawn. */
export const glyphs: ReadonlyMap<string, readonly Stroke[]> = new Map(
  Object.entries(written).map(([sign, text]) => [sign, strokesOf(text)]),
)
