import { createHash } from 'node:crypto'

/** The Content-Security-Policy of a page without script: nothing but its own style, pictures of ours, and its forms. */
export function plainPagePolicy(style: string): string {
  const styleHash = createHash('sha256').update(style).digest('base64')
  return [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
