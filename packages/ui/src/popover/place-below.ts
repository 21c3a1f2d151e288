type Size = { readonly width: number; readonly height: number }
type Anchor = Size & { readonly left: number; readonly top: number; readonly bottom: number }

const gap = 4
const margin = 8

/** Where a box opens beside its anchor, in pixels of the viewport: below, or above where it does not fit and more room is. */
export const placeBelow = (
  anchor: Anchor,
  box: Size,
  view: Size,
): { readonly left: number; readonly top: number } => {
  const roomBelow = view.height - anchor.bottom - gap - margin
  const isAbove = box.height > roomBelow && anchor.top > roomBelow
  const top = isAbove ? anchor.top - gap - box.height : anchor.bottom + gap
  const left = Math.min(anchor.left, view.width - box.width - margin)
  return { left: Math.max(margin, left), top: Math.max(margin, top) }
}
