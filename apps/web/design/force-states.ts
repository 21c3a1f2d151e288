const focusable = 'button,input,textarea,a[href],[tabindex]'

/** A rule that answers to an attribute as well as to the pointer or the focus. */
const forced = (selector: string): string =>
  selector
    .replaceAll(':hover', "[data-force~='hover']")
    .replaceAll(':focus-within', "[data-force~='within']")
    .replaceAll(':focus-visible', "[data-force~='focus']")
    .replaceAll(/:focus(?![-\w])/g, "[data-force~='focus']")

const addForced = (rules: CSSRuleList, insert: (text: string, at: number) => unknown): void => {
  for (let at = rules.length - 1; at >= 0; at -= 1) {
    const rule = rules[at]
    if (rule instanceof CSSGroupingRule) {
      addForced(rule.cssRules, (text, place) => rule.insertRule(text, place))
    } else if (rule instanceof CSSStyleRule && forced(rule.selectorText) !== rule.selectorText) {
      insert(`${forced(rule.selectorText)} { ${rule.style.cssText} }`, at + 1)
    }
  }
}

const markOne = (sample: HTMLElement): void => {
  const state = sample.dataset['state'] ?? ''
  const target = sample.querySelector<HTMLElement>(sample.dataset['target'] ?? focusable)
  if (target === null) return
  target.dataset['force'] = state
  const around = state === 'focus' ? 'within' : state
  for (let one = target.parentElement; one !== null && one !== sample; one = one.parentElement)
    one.dataset['force'] = around
}

/** Shows samples of a state as they are under the pointer or with the focus, all at once. */
export const forceStates = (): void => {
  for (const sheet of document.styleSheets)
    addForced(sheet.cssRules, (text, at) => sheet.insertRule(text, at))
  for (const sample of document.querySelectorAll<HTMLElement>('[data-state]')) markOne(sample)
}
