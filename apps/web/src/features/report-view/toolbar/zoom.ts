export const zoomSteps = [0.5, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2] as const

/** The next step from any zoom; the ends stay. */
export const nextZoom = (zoom: number, direction: 1 | -1): number => {
  if (direction === 1) return zoomSteps.find((step) => step > zoom + 0.001) ?? 2
  return zoomSteps.findLast((step) => step < zoom - 0.001) ?? 0.5
}
