import type { Cuisine } from '@xiwei/contract/stores/store-kinds.ts';
import type { RepertoireDish } from './demo-types.ts';
import { anhui } from './repertoires/anhui.ts';
import { cantonese } from './repertoires/cantonese.ts';
import { chaoshan } from './repertoires/chaoshan.ts';
import { chinese } from './repertoires/chinese.ts';
import { chuanxiang } from './repertoires/chuanxiang.ts';
import { comprehensive } from './repertoires/comprehensive.ts';
import { crab } from './repertoires/crab.ts';
import { creative } from './repertoires/creative.ts';
import { french } from './repertoires/french.ts';
import { fujian } from './repertoires/fujian.ts';
import { guizhou } from './repertoires/guizhou.ts';
import { hotpot } from './repertoires/hotpot.ts';
import { huaiyang } from './repertoires/huaiyang.ts';
import { italian } from './repertoires/italian.ts';
import { japanese } from './repertoires/japanese.ts';
import { jiangzhe } from './repertoires/jiangzhe.ts';
import { jinglu } from './repertoires/jinglu.ts';
import { kappo } from './repertoires/kappo.ts';
import { korean } from './repertoires/korean.ts';
import { nordic } from './repertoires/nordic.ts';
import { privateKitchen } from './repertoires/private.ts';
import { shanghai } from './repertoires/shanghai.ts';
import { spanish } from './repertoires/spanish.ts';
import { steakhouse } from './repertoires/steakhouse.ts';
import { sushi } from './repertoires/sushi.ts';
import { taizhou } from './repertoires/taizhou.ts';
import { tempura } from './repertoires/tempura.ts';
import { teppanyaki } from './repertoires/teppanyaki.ts';
import { western } from './repertoires/western.ts';
import { yakiniku } from './repertoires/yakiniku.ts';
import { yakitori } from './repertoires/yakitori.ts';
import { yunnan } from './repertoires/yunnan.ts';

/** The dishes of each cuisine. */
export const REPERTOIRES: Record<Cuisine, readonly RepertoireDish[]> = {
  anhui,
  cantonese,
  chaoshan,
  chinese,
  chuanxiang,
  comprehensive,
  crab,
  creative,
  french,
  fujian,
  guizhou,
  hotpot,
  huaiyang,
  italian,
  japanese,
  jiangzhe,
  jinglu,
  kappo,
  korean,
  nordic,
  private: privateKitchen,
  shanghai,
  spanish,
  steakhouse,
  sushi,
  taizhou,
  tempura,
  teppanyaki,
  western,
  yakiniku,
  yakitori,
  yunnan,
};
