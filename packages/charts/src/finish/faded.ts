/** `#rrggbb` with an opacity from 0 to 1. */
export const withAlpha = (color: string, alpha: number): string =>
  `${color.slice(0, 7)}${Math.round(Math.min(1, Math.max(0, alpha)) * 255)
    .toString(16)
    .padStart(2, '0')}`

/** The colour that lies this part of the way from one `#rrggbb` to another. */
export function mixed(from: string, to: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [one, other] = [from, to].map((color) => Number.parseInt(color.slice(at, at + 2), 16))
    return Math.round((one ?? 0) + ((other ?? 0) - (one ?? 0)) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

/** A colour that fades towards the foot of what it fills; as ECharts writes gradients. */
export function faded(
  color: string,
  { isAcross, to }: { readonly isAcross: boolean; readonly to: number },
): object {
  const [from, foot] = [
    { offset: 0, color },
    { offset: 1, color: withAlpha(color, to) },
  ]
  return isAcross
    ? { type: 'linear', x: 1, y: 0, x2: 0, y2: 0, colorStops: [from, foot] }
    : { type: 'linear', x: 0, y: 0, x2: 0, y2: 1, colorStops: [from, foot] }
}
