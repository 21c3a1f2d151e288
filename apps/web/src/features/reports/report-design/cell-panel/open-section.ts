/** Opens a part of the cell panel and brings it into view, once the panel stands there. */
export const openSection = (name: string): void => {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const section = document.querySelector<HTMLDetailsElement>(`details[data-section="${name}"]`)
      if (section === null) return
      section.open = true
      section.scrollIntoView({ block: 'nearest' })
      section.querySelector<HTMLElement>('summary')?.focus()
    }),
  )
}
