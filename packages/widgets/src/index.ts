export { holdDrawing, isDrawn } from './clock/in-turn.ts'
export { widgetsReady } from './kinds/views.ts'
export { themeVariables } from './theme/theme-variables.ts'
export { widgetThemeOf, widgetThemes, type WidgetTheme } from './theme/widget-theme.ts'
export type {
  Outlines,
  SlotData,
  WidgetHost,
  WidgetLanguage,
  WidgetMode,
  WidgetViewProps,
} from './view/view-props.ts'
export { WidgetPicture } from './view/widget-picture.tsx'
export { WidgetView, type ShownWidget, type WidgetProps } from './view/widget-view.tsx'
