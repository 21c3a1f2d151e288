import type { ScreenTheme } from '@gridwright/screen'

/** Colours (as CSS writes them) and letters that widgets have by themselves. */
export type WidgetTheme = {
  readonly name: ScreenTheme
  readonly isDark: boolean
  /** What the screen stands on where it has no background of its own. */
  readonly ground: string
  /** Panels over the ground. */
  readonly surface: string
  readonly line: string
  readonly ink: string
  /** Names, marks of axes, heads. */
  readonly soft: string
  /** What has no value: tracks, empty rings. */
  readonly track: string
  readonly accent: string
  /** Of series, in their order. */
  readonly colors: readonly string[]
  readonly good: string
  readonly warn: string
  readonly bad: string
  readonly font: string
  /** Figures that stand alone. */
  readonly numberFont: string
}

const font =
  "Inter, 'Helvetica Neue', Arial, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif"
const numberFont = `'DIN Alternate', 'Bahnschrift', 'Roboto Condensed', 'Liberation Sans Narrow', ${font}`

const marks = { good: '#2fd08a', warn: '#ffb648', bad: '#ff6b6b' }

const dark = (
  name: ScreenTheme,
  colours: Omit<WidgetTheme, 'name' | 'isDark' | 'font' | 'numberFont' | keyof typeof marks>,
): WidgetTheme => ({ name, isDark: true, font, numberFont, ...marks, ...colours })

/** One for each theme of screens; colours of series are told apart by most eyes and stand out from their ground. */
export const widgetThemes: Readonly<Record<ScreenTheme, WidgetTheme>> = {
  'dark-blue': dark('dark-blue', {
    ground: '#081428',
    surface: '#0e2242',
    line: '#1f3f6e',
    ink: '#e8f1ff',
    soft: '#9db8dd',
    track: '#16305a',
    accent: '#35b6ff',
    colors: [
      '#35b6ff',
      '#2fe0b8',
      '#ffc455',
      '#8f8bff',
      '#ff7f8f',
      '#67d3f5',
      '#b5dc5a',
      '#f08fd0',
      '#93a9c9',
    ],
  }),
  dark: dark('dark', {
    ground: '#111318',
    surface: '#1b1e25',
    line: '#343944',
    ink: '#f1f3f6',
    soft: '#a9b0bd',
    track: '#2a2e37',
    accent: '#6ea8fe',
    colors: [
      '#6ea8fe',
      '#4fd1a5',
      '#f5b84b',
      '#b094f5',
      '#f47c7c',
      '#5ccbe8',
      '#b3cc5a',
      '#e98cc4',
      '#98a2b3',
    ],
  }),
  'deep-green': dark('deep-green', {
    ground: '#06191a',
    surface: '#0c2a2b',
    line: '#1d4f4d',
    ink: '#e6f7f2',
    soft: '#98c4ba',
    track: '#123b3a',
    accent: '#2ee6b0',
    colors: [
      '#2ee6b0',
      '#4db8ff',
      '#f7cf5c',
      '#8ad45c',
      '#ff8a75',
      '#4fe3e6',
      '#b79cff',
      '#f29ac0',
      '#8fb0a8',
    ],
  }),
  violet: dark('violet', {
    ground: '#150f2c',
    surface: '#21184a',
    line: '#43357f',
    ink: '#f1ecff',
    soft: '#b9abe6',
    track: '#2d2260',
    accent: '#a77bff',
    colors: [
      '#a77bff',
      '#4cc9ff',
      '#ff7ec3',
      '#ffc95c',
      '#54e0b5',
      '#7f8cff',
      '#ff8f7a',
      '#c5dd62',
      '#a79fc9',
    ],
  }),
  warm: dark('warm', {
    ground: '#1d120d',
    surface: '#2e1d15',
    line: '#5b3b2a',
    ink: '#fff3e8',
    soft: '#dab79f',
    track: '#40291d',
    accent: '#ff9a4d',
    colors: [
      '#ff9a4d',
      '#ffd166',
      '#5ec8c0',
      '#f2727f',
      '#9bc76a',
      '#7fb2f0',
      '#d79bf0',
      '#e9b18b',
      '#b3a197',
    ],
  }),
  light: {
    name: 'light',
    isDark: false,
    ground: '#f3f6fa',
    surface: '#ffffff',
    line: '#d5dde8',
    ink: '#1d2a3d',
    soft: '#56657a',
    track: '#e3e9f1',
    accent: '#1f6feb',
    colors: [
      '#1f6feb',
      '#12a37f',
      '#e8930c',
      '#7a5af0',
      '#de4b5e',
      '#1b9ac8',
      '#7c9c1f',
      '#c0509a',
      '#66758a',
    ],
    good: '#0e8f5b',
    warn: '#b86e00',
    bad: '#cf2f3f',
    font,
    numberFont,
  },
}

export const widgetThemeOf = (name: ScreenTheme): WidgetTheme => widgetThemes[name]
