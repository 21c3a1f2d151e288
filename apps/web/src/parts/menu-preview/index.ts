export { MenuPreview } from './menu-preview.tsx'
