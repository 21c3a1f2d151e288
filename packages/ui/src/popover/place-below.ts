type Size = { readonly width: number; readonly height: number }
type Anchor = Size & { readonly left: number; readonly top: number; readonly bottom: number }

const gap = 4
const margin = 8

/**
 * Where a box opens beside its anchor, in pixels of the viewport: below, or above where it does not fit and more room is.
 * It stays in sight even where the page moved its anchor out of it.
 */
export const placeBelow = (
  anchor: Anchor,
  box: Size,
  view: Size,
): { readonly left: number; readonly top: number } => {
  const [above, below] = [Math.min(anchor.top, view.height), Math.max(anchor.bottom, 0)]
  const roomBelow = view.height - below - gap - margin
  const isAbove = box.height > roomBelow && above > roomBelow
  const top = isAbove ? above - gap - box.height : below + gap
  const left = Math.min(anchor.left, view.width - box.width - margin)
  return { left: Math.max(margin, left), top: Math.max(margin, top) }
}
