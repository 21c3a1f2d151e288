export { widgetFactsOf, widgetKinds } from './kinds/list.ts'
