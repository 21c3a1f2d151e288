/**
 * What ECharts writes for pointers and for finding its elements again is left out. Names within are numbered by chart in
 * ECharts; they begin with `prefix` instead, so that the same chart is the same text and several stand in one page.
 */
export const cleanSvg = (svg: string, prefix: string): string =>
  svg
    .replaceAll(/<style >[\s\S]*?<\/style>\s*/g, '')
    .replaceAll(/ (?:class|pointer-events|ecmeta_\w+)="[^"]*"/g, '')
    .replaceAll(/zr\d+-/g, `${prefix}-`)
    .replaceAll(/>\s+</g, '><')
