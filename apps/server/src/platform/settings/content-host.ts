import { withoutTrailingSlashes } from '@marquee/domain/inputs'
import { z } from 'zod'

/**
 * `MARQUEE_CONTENT_URL`: from where everybody reads public files, such as `https://cdn.example.org`: a host that fetches
 * them from `/media/` of this installation, or from its bucket. Ends without a slash; their keys follow (UP-031).
 */
export const contentHostSchema = z
  .url({ protocol: /^https?$/, error: 'must begin with http:// or https://' })
  .refine((value) => !/[?#]/.test(value), 'must be an address without ? and #')
  .transform(withoutTrailingSlashes)
