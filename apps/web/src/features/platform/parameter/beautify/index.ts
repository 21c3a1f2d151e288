export { CodeArea } from './code-area.tsx'
