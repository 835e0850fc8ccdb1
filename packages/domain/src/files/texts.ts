import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/files', {
  imageMissing: 'Upload an image or enter a URL that starts with https://.',
  nameMissing: 'Enter a file name.',
  nameTooLong: 'Use at most 200 characters for the file name.',
  unknownType: 'Upload a PNG, JPEG, WebP, GIF or ICO image, a font or a PDF.',
  svgNotAllowed: 'SVG files are not allowed.',
  tooManyPixels: 'The image is too large. The limit is 50 megapixels.',
  moves: 'This image moves. Upload a still one.',
  print: 'The colors of this image are for printing (CMYK). Save it with RGB colors, and upload it again.',
  wrongExtension: 'Upload one of these: {{extensions}}.',
})

/** What an upload says about the files it takes, before one is chosen (UP-113 to UP-124). */
export const hintT = defineTexts('domain/files/hints', {
  extensions: '{{extensions}}.',
  image: '{{extensions}}; maximum 1600x1600.',
  pagePicture: '{{extensions}}; maximum 2400x2400.',
  transparent: '{{extensions}}; transparent, maximum 1600x1600.',
  anyImage: 'Any image or .ico; transparent, maximum 1600x1600.',
  resource: '{{extensions}}; up to 50 MB.',
  landscape:
    '{{extensions}}; minimum 1024x768, maximum 2400x1800. Keep the content centered, with at least 20% margin.',
  portrait:
    '{{extensions}}; minimum 600x800, maximum 1200x1600. Keep the content centered, with at least 20% margin.',
  virtualBackground: '{{extensions}}; 16:9, maximum 1600 wide.',
  socialThumbnail: '{{extensions}}; 1200x630 is shown whole.',
  favicon: '{{extensions}}; best a transparent PNG, square, maximum 32x32.',
  fillerSlide: '{{extensions}}; 1920x1080 (16:9), maximum 2400x2400.',
})
