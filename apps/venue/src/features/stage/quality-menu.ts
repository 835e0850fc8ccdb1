/** The choice of quality: 4 KB that nobody needs before the picture plays. */
import 'media-chrome/menu/media-rendition-menu'
import 'media-chrome/menu/media-rendition-menu-button'
