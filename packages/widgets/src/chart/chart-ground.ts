import type { ChartGround } from '@gridwright/charts/screen'
import type { WidgetTheme } from '#theme/widget-theme.ts'

const made = new WeakMap<WidgetTheme, ChartGround>()

/** What charts are drawn on, of a screen's theme. */
export function chartGround(theme: WidgetTheme): ChartGround {
  const known = made.get(theme)
  if (known !== undefined) return known
  const ground: ChartGround = {
    ink: theme.ink,
    soft: theme.soft,
    line: theme.isDark ? `${theme.line}b0` : theme.line,
    axis: theme.line,
    gap: theme.surface,
    track: theme.track,
    onMark: theme.isDark ? '#0b1220' : '#ffffff',
    font: theme.font,
    colors: theme.colors,
  }
  made.set(theme, ground)
  return ground
}
