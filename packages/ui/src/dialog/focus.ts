const reachable =
  'a[href],button:not([disabled]),input:not([disabled]),select:not([disabled]),textarea:not([disabled]),[tabindex]:not([tabindex="-1"]),[contenteditable="true"]'

const isShown = (element: HTMLElement): boolean =>
  element.closest('[hidden],[inert]') === null && getComputedStyle(element).visibility !== 'hidden'

/** What the Tab key reaches inside, in order. */
export const focusable = (root: HTMLElement): readonly HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(reachable)].filter((one) => one.tabIndex >= 0 && isShown(one))

/** Where Tab leads at the end of a closed circle; nothing where the browser's own order is right. */
export const wrapped = (root: HTMLElement, back: boolean): HTMLElement | undefined => {
  const all = focusable(root)
  const first = all[0]
  const last = all.at(-1)
  const active = document.activeElement
  if (!root.contains(active)) return first ?? root
  if (back && (active === first || active === root)) return last
  return !back && active === last ? first : undefined
}

const isOfFrame = (element: HTMLElement): boolean => element.closest('[data-frame="true"]') !== null

/**
 * The part that should have the focus first: one that asks for it, else the first field, else the first of all; what
 * only moves or closes the window comes last.
 */
export const firstFocus = (root: HTMLElement): HTMLElement =>
  root.querySelector<HTMLElement>('[data-autofocus="true"],[autofocus]') ??
  focusable(root).find((one) => /^(INPUT|SELECT|TEXTAREA)$/.test(one.tagName)) ??
  focusable(root).find((one) => !isOfFrame(one)) ??
  focusable(root)[0] ??
  root
