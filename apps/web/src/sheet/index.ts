export { SheetTools } from './sheet-tools.tsx'
