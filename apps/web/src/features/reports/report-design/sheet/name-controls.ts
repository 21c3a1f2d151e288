type Words = { readonly zh: string; readonly en: string }

const word = (zh: string, en: string): Words => ({ zh, en })

/** What the spreadsheet's own buttons do, by command; it shows pictures and names none of them. */
const commands: Readonly<Record<string, Words>> = {
  'sheet.command.set-once-format-painter': word('格式刷', 'Format painter'),
  'sheet.command.clear-selection-all': word('清除', 'Clear'),
  'sheet.command.set-range-font-family': word('字体', 'Font'),
  'sheet.command.set-range-fontsize': word('字号', 'Font size'),
  'sheet.command.set-range-font-increase': word('增大字号', 'Larger'),
  'sheet.command.set-range-font-decrease': word('减小字号', 'Smaller'),
  'sheet.command.set-range-bold': word('加粗', 'Bold'),
  'sheet.command.set-range-italic': word('斜体', 'Italic'),
  'sheet.command.set-range-underline': word('下划线', 'Underline'),
  'sheet.command.set-range-stroke': word('删除线', 'Strikethrough'),
  'sheet.command.set-range-text-color': word('文字颜色', 'Text colour'),
  'sheet.command.set-background-color': word('填充颜色', 'Fill colour'),
  'sheet.command.set-border-basic': word('边框', 'Borders'),
  'sheet.command.set-horizontal-text-align': word('水平对齐', 'Horizontal alignment'),
  'sheet.command.set-vertical-text-align': word('垂直对齐', 'Vertical alignment'),
  'sheet.command.set-text-wrap': word('换行方式', 'Wrapping'),
  'sheet.command.set-text-rotation': word('文字旋转', 'Rotation'),
  'sheet.command.add-worksheet-merge': word('合并单元格', 'Merge cells'),
  'sheet.open.numfmt.panel.operation': word('数字格式', 'Number format'),
  'sheet.command.numfmt.set.percent': word('百分比', 'Percent'),
  'sheet.command.numfmt.set.currency': word('货币', 'Currency'),
  'sheet.command.numfmt.add.decimal.command': word('增加小数位', 'More decimals'),
  'sheet.command.numfmt.subtract.decimal.command': word('减少小数位', 'Fewer decimals'),
  'ui.operation.toggle-shortcut-panel': word('快捷键', 'Shortcuts'),
}

const zoom = word('缩放', 'Zoom')
const more = word('更多', 'More')

const bar = {
  addSheet: word('新建工作表', 'Add a sheet'),
  sheets: word('工作表列表', 'List of sheets'),
  zoomIn: word('放大', 'Zoom in'),
  zoomOut: word('缩小', 'Zoom out'),
  wholeSize: word('恢复 100%', 'Back to 100%'),
} as const

/** What the spreadsheet names in English whatever the language. */
const englishNames = [
  word('关闭侧栏', 'Close sidebar'),
  word('侧栏', 'Sidebar panel'),
  word('工作表标签', 'Sheet tabs'),
] as const

const hasPicture = (element: Element | null, picture: string): boolean =>
  element?.querySelector(`.univerjs-icon-${picture}-icon`) != null

/** Buttons of the bar below the sheet, by their pictures; those of the zoom stand side by side. */
const inBar = (element: Element): Words | undefined => {
  if (hasPicture(element, 'reduce')) return bar.zoomOut
  if (hasPicture(element, 'convert')) return bar.sheets
  if (hasPicture(element, 'increase'))
    return hasPicture(element.parentElement, 'reduce') ? bar.zoomIn : bar.addSheet
  if (element.querySelector('svg') !== null || element.getAttribute('role') !== 'button') return undefined
  return element.tagName === 'A' ? bar.wholeSize : zoom
}

type Language = 'zh' | 'en'

const nameOf = (element: Element, language: Language): string => {
  const command = element.closest('[data-u-command]')?.getAttribute('data-u-command') ?? ''
  const known = commands[command]
  if (known !== undefined) return known[language]
  const last = command.split('.').at(-1)
  return last === undefined || last === '' ? (inBar(element) ?? more)[language] : last.replaceAll('-', ' ')
}

const isNamed = (element: Element): boolean =>
  element.hasAttribute('aria-label') || (element.textContent ?? '').trim() !== ''

const mark = (element: Element, attributes: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value)
  }
}

/** What we lay over the cells ourselves has its names already. */
const own = '[data-over]'

const each = (root: Element, selector: string, act: (element: Element) => void): void => {
  for (const element of root.querySelectorAll(selector)) if (element.closest(own) === null) act(element)
}

const nameButtons = (root: Element, language: Language): void => {
  each(root, 'button', (button) => {
    if (!isNamed(button)) mark(button, { 'aria-label': nameOf(button, language), 'data-named': '' })
  })
  each(root, '[data-named][aria-label]', (button) => mark(button, { 'aria-label': nameOf(button, language) }))
  each(root, 'input:not([aria-label]), [data-named] input', (input) =>
    mark(input, { 'aria-label': nameOf(input, language) }),
  )
  each(root, '[aria-expanded]:not(button):not([role="combobox"]):not([role="menuitem"])', (trigger) =>
    nameTrigger(trigger, language),
  )
}

const interactive = 'button, input, [role="button"], [tabindex]'

// What holds a control of its own, or is a whole panel, is no button and opens nothing itself.
const nameTrigger = (trigger: Element, language: Language): void => {
  if (trigger.tagName === 'SECTION' || trigger.querySelector(interactive) !== null) {
    for (const name of ['aria-expanded', 'role', 'tabindex']) trigger.removeAttribute(name)
    return
  }
  mark(trigger, { role: 'button', tabindex: '0', 'data-named': '', 'aria-label': nameOf(trigger, language) })
}

/** Roles that do not exist; and what looks like a slider is one. */
const mendRoles = (root: Element, language: Language): void => {
  each(root, 'canvas[tabindex="1"]', (canvas) => mark(canvas, { tabindex: '0' }))
  each(root, '[role="track"]', (track) => track.removeAttribute('role'))
  each(root, '[role="handle"]', (handle) => mark(handle, { role: 'button', 'aria-label': zoom[language] }))
  each(root, '[role="button"]:not([aria-label])', (button) => {
    if (!isNamed(button)) mark(button, { 'aria-label': zoom[language], 'data-named': '' })
  })
}

const nameInLanguage = (root: Element, language: Language): void => {
  for (const words of englishNames)
    each(root, `[aria-label="${words.zh}"], [aria-label="${words.en}"]`, (element) =>
      mark(element, { 'aria-label': words[language] }),
    )
}

/** A trigger that is no button is pressed by Enter and Space like one. */
const pressByKey = (event: KeyboardEvent): void => {
  const target = event.target as HTMLElement
  if (!target.matches('[data-named][role="button"]:not(button)')) return
  if (event.key !== 'Enter' && event.key !== ' ') return
  event.preventDefault()
  target.click()
}

/** Gives the spreadsheet's controls names and roles for screen readers and keyboards, now and whenever it draws anew. */
export const nameControls = (
  root: HTMLElement,
  language: () => Language,
): { readonly mend: () => void; readonly stop: () => void } => {
  const mend = (): void => {
    nameButtons(root, language())
    mendRoles(root, language())
    nameInLanguage(root, language())
  }
  let planned = 0
  const watch = new MutationObserver(() => {
    cancelAnimationFrame(planned)
    planned = requestAnimationFrame(mend)
  })
  watch.observe(root, { childList: true, subtree: true })
  root.addEventListener('keydown', pressByKey)
  return {
    mend,
    stop: () => {
      watch.disconnect()
      cancelAnimationFrame(planned)
      root.removeEventListener('keydown', pressByKey)
    },
  }
}
