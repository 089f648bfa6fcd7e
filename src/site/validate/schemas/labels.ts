import * as z from 'zod';
import { line } from '../../../base/fields.ts';
import { lazy } from '../../../base/lazy.ts';

/** Returns the schemas of single-line labels. */
function lines<const Name extends string>(...names: readonly Name[]): Record<Name, typeof line> {
  return Object.fromEntries(names.map((name) => [name, line])) as Record<Name, typeof line>;
}

/** `data/labels.yaml`: labels of buttons, menus, lists and small notes. Defaults depend on the language. */
export const labelsSchema = lazy(() =>
  z.strictObject({
    nav: z.strictObject(lines('home', 'about', 'services', 'blog', 'service-areas')),
    ...lines('skipToContent', 'mainMenu', 'menu', 'breadcrumb', 'share', 'learnMore', 'about', 'of', 'in', 'and', 'or'),
    ...lines('andBeforeI', 'readMore', 'newTab', 'viewService', 'callNow', 'viewServices', 'viewAllServices', 'moved'),
    ...lines('viewOurServices', 'viewAllAreas', 'scheduleService', 'emailUs', 'requestQuote', 'contactUsToday'),
    ...lines('requestServiceQuote', 'backToHome', 'goBack', 'didYouMean', 'guide', 'exit', 'howWeDo', 'questions'),
    ...lines('doneHere', 'doneNearby', 'duration', 'included', 'rightNow', 'emergencyLineOpen', 'imageUnavailable'),
    ...lines('copied', 'copyFailed', 'done', 'recentJobs', 'alsoDone', 'minutesOnSite', 'minutesShort', 'sample'),
    ...lines(
      'medianTime',
      'sameDay',
      'lastVisit',
      'fromJobs',
      'countOf',
      'customersSay',
      'assurances',
      'price',
      'fromPrice',
    ),
    terms: z.strictObject(lines('invoicing', 'minimum', 'warranty', 'makes', 'notOnSite')),
    mail: z.strictObject(lines('serviceQuote', 'newsletter', 'general')),
    ...lines('contact', 'copyEmail', 'saveContact', 'qrCode', 'quickLinks', 'quickContact', 'sendEmail'),
    ...lines(
      'businessHours',
      'specialHours',
      'allTimes',
      'rated',
      'copyright',
      'closed',
      'closedNow',
      'openAllDay',
      'everyDay',
    ),
    ...lines('openUntil', 'openToday', 'opensAgain', 'opensAfter', 'closedThen', 'dayAndTime', 'tomorrow', 'fromTo'),
    ...lines('am', 'pm', 'midnight', 'weekdays', 'months', 'shortDate', 'longDate', 'asOfDate', 'asReadIn'),
    ...lines('findYourTown', 'findTown', 'findTownOrZip', 'searchByCityName', 'useMyLocation', 'viewMoreCities'),
    ...lines('viewLessCities', 'noTownFound', 'oneTownFound', 'townsFound', 'allTownsShown', 'townsShown', 'call'),
    ...lines('locating', 'nearestTowns', 'positionRefused', 'positionNotFound', 'positionTooSlow', 'searchInstead'),
    ...lines('isIn', 'zipServed', 'nearestServed', 'nextToIt', 'oneMile', 'miles', 'milesShort'),
    ...lines('mapOfTowns', 'mapOfTown', 'mapOfPlaces', 'areaAround', 'enlargedMap', 'enlarged', 'cities', 'towns'),
    ...lines('citiesAndTowns', 'placesServed', 'inCountiesOf', 'inCountCounties', 'inCounty', 'inNamedCounties'),
    ...lines('placesInCounty', 'orMore', 'oneCounty', 'manyCounties', 'oneParish', 'manyParishes', 'oneBorough'),
    ...lines('manyBoroughs', 'oneMunicipio', 'manyMunicipios'),
    ...lines('population', 'established', 'landArea', 'sources', 'highways', 'interstateRoad', 'usRoad', 'stateRoad'),
    ...lines('hall', 'county', 'parish', 'municipio', 'rank', 'ordinals', 'directions'),
    ...lines('city', 'town', 'neighborhood', 'village', 'borough', 'community', 'township'),
    ...lines('page', 'newerPosts', 'olderPosts', 'backToBlog', 'onThisPage', 'relatedPosts', 'subscribe'),
    ...lines('postNotFound', 'postNotFoundText', 'sharedDraft', 'draftNote', 'loadingPost', 'loadingPosts', 'tryAgain'),
  }),
);

/** All labels in a site's user interface. */
export type Labels = z.output<ReturnType<typeof labelsSchema>>;
