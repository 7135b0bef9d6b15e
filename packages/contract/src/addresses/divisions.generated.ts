// Written by `npm run divisions`.
import type { AddressRegion } from './addresses.model.ts';

/** A line per division, below the one it belongs to: code, name, pinyin, and the English name if it is not the pinyin. */
export const DIVISION_LINES: Record<AddressRegion, string> = {
  CN: `11北京市|bei jing
	0101东城区|dong cheng
	0102西城区|xi cheng
	0105朝阳区|chao yang
	0106丰台区|feng tai
	0107石景山区|shi jing shan
	0108海淀区|hai dian
	0109门头沟区|men tou gou
	0111房山区|fang shan
	0112通州区|tong zhou
	0113顺义区|shun yi
	0114昌平区|chang ping
	0115大兴区|da xing
	0116怀柔区|huai rou
	0117平谷区|ping gu
	0118密云区|mi yun
	0119延庆区|yan qing
12天津市|tian jin
	0101和平区|he ping
	0102河东区|he dong
	0103河西区|he xi
	0104南开区|nan kai
	0105河北区|he bei
	0106红桥区|hong qiao
	0110东丽区|dong li
	0111西青区|xi qing
	0112津南区|jin nan
	0113北辰区|bei chen
	0114武清区|wu qing
	0115宝坻区|bao di
	0116滨海新区|bin hai
	0117宁河区|ning he
	0118静海区|jing hai
	0119蓟州区|ji zhou
13河北省|he bei
	01石家庄市|shi jia zhuang
		02长安区|chang an
		04桥西区|qiao xi
		05新华区|xin hua
		07井陉矿区|jing xing
		08裕华区|yu hua
		09藁城区|gao cheng
		10鹿泉区|lu quan
		11栾城区|luan cheng
		21井陉县|jing xing
		23正定县|zheng ding
		25行唐县|xing tang
		26灵寿县|ling shou
		27高邑县|gao yi
		28深泽县|shen ze
		29赞皇县|zan huang
		30无极县|wu ji
		31平山县|ping shan
		32元氏县|yuan shi
		33赵县|zhao xian
		72石家庄循环化工园区|shi jia zhuang xun huan hua gong yuan
		81辛集市|xin ji
		83晋州市|jin zhou
		84新乐市|xin le
	02唐山市|tang shan
		02路南区|lu nan
		03路北区|lu bei
		04古冶区|gu ye
		05开平区|kai ping
		07丰南区|feng nan
		08丰润区|feng run
		09曹妃甸区|cao fei dian
		24滦南县|luan nan
		25乐亭县|lao ting
		27迁西县|qian xi
		29玉田县|yu tian
		81遵化市|zun hua
		83迁安市|qian an
		84滦州市|luan zhou
	03秦皇岛市|qin huang dao
		02海港区|hai gang
		03山海关区|shan hai guan
		04北戴河区|bei dai he
		06抚宁区|fu ning
		21青龙满族自治县|qing long
		22昌黎县|chang li
		24卢龙县|lu long
		72北戴河新区|bei dai he
	04邯郸市|han dan
		02邯山区|han shan
		03丛台区|cong tai
		04复兴区|fu xing
		06峰峰矿区|feng feng
		07肥乡区|fei xiang
		08永年区|yong nian
		23临漳县|lin zhang
		24成安县|cheng an
		25大名县|da ming
		26涉县|she xian
		27磁县|ci xian
		30邱县|qiu xian
		31鸡泽县|ji ze
		32广平县|guang ping
		33馆陶县|guan tao
		34魏县|wei xian
		35曲周县|qu zhou
		73邯郸冀南新区|han dan ji nan
		81武安市|wu an
	05邢台市|xing tai
		02襄都区|xiang du
		03信都区|xin du
		05任泽区|ren ze
		06南和区|nan he
		22临城县|lin cheng
		23内丘县|nei qiu
		24柏乡县|bai xiang
		25隆尧县|long yao
		28宁晋县|ning jin
		29巨鹿县|ju lu
		30新河县|xin he
		31广宗县|guang zong
		32平乡县|ping xiang
		33威县|wei xian
		34清河县|qing he
		35临西县|lin xi
		81南宫市|nan gong
		82沙河市|sha he
	06保定市|bao ding
		02竞秀区|jing xiu
		06莲池区|lian chi
		07满城区|man cheng
		08清苑区|qing yuan
		09徐水区|xu shui
		23涞水县|lai shui
		24阜平县|fu ping
		26定兴县|ding xing
		27唐县|tang xian
		28高阳县|gao yang
		29容城县|rong cheng
		30涞源县|lai yuan
		31望都县|wang du
		32安新县|an xin
		33易县|yi xian
		34曲阳县|qu yang
		35蠡县|li xian
		36顺平县|shun ping
		37博野县|bo ye
		38雄县|xiong xian
		72保定白沟新城|bao ding bai gou xin cheng
		81涿州市|zhuo zhou
		82定州市|ding zhou
		83安国市|an guo
		84高碑店市|gao bei dian
	07张家口市|zhang jia kou
		02桥东区|qiao dong
		03桥西区|qiao xi
		05宣化区|xuan hua
		06下花园区|xia hua yuan
		08万全区|wan quan
		09崇礼区|chong li
		22张北县|zhang bei
		23康保县|kang bao
		24沽源县|gu yuan
		25尚义县|shang yi
		26蔚县|wei xian
		27阳原县|yang yuan
		28怀安县|huai an
		30怀来县|huai lai
		31涿鹿县|zhuo lu
		32赤城县|chi cheng
	08承德市|cheng de
		02双桥区|shuang qiao
		03双滦区|shuang luan
		04鹰手营子矿区|ying shou ying zi
		21承德县|cheng de
		22兴隆县|xing long
		24滦平县|luan ping
		25隆化县|long hua
		26丰宁满族自治县|feng ning
		27宽城满族自治县|kuan cheng
		28围场满族蒙古族自治县|wei chang
		81平泉市|ping quan
	09沧州市|cang zhou
		02新华区|xin hua
		03运河区|yun he
		21沧县|cang xian
		22青县|qing xian
		23东光县|dong guang
		24海兴县|hai xing
		25盐山县|yan shan
		26肃宁县|su ning
		27南皮县|nan pi
		28吴桥县|wu qiao
		29献县|xian xian
		30孟村回族自治县|meng cun
		73沧州渤海新区|cang zhou bo hai
		81泊头市|bo tou
		82任丘市|ren qiu
		83黄骅市|huang hua
		84河间市|he jian
	10廊坊市|lang fang
		02安次区|an ci
		03广阳区|guang yang
		22固安县|gu an
		23永清县|yong qing
		24香河县|xiang he
		25大城县|dai cheng
		26文安县|wen an
		28大厂回族自治县|da chang
		81霸州市|ba zhou
		82三河市|san he
	11衡水市|heng shui
		02桃城区|tao cheng
		03冀州区|ji zhou
		21枣强县|zao qiang
		22武邑县|wu yi
		23武强县|wu qiang
		24饶阳县|rao yang
		25安平县|an ping
		26故城县|gu cheng
		27景县|jing xian
		28阜城县|fu cheng
		72衡水滨湖新区|heng shui bin hu
		82深州市|shen zhou
14山西省|shan xi
	01太原市|tai yuan
		05小店区|xiao dian
		06迎泽区|ying ze
		07杏花岭区|xing hua ling
		08尖草坪区|jian cao ping
		09万柏林区|wan bo lin
		10晋源区|jin yuan
		21清徐县|qing xu
		22阳曲县|yang qu
		23娄烦县|lou fan
		81古交市|gu jiao
	02大同市|da tong
		12新荣区|xin rong
		13平城区|ping cheng
		14云冈区|yun gang
		15云州区|yun zhou
		21阳高县|yang gao
		22天镇县|tian zhen
		23广灵县|guang ling
		24灵丘县|ling qiu
		25浑源县|hun yuan
		26左云县|zuo yun
	03阳泉市|yang quan
		02城区|cheng qu
		03矿区|kuang qu
		11郊区|jiao qu
		21平定县|ping ding
		22盂县|yu xian
	04长治市|chang zhi
		03潞州区|lu zhou
		04上党区|shang dang
		05屯留区|tun liu
		06潞城区|lu cheng
		23襄垣县|xiang yuan
		25平顺县|ping shun
		26黎城县|li cheng
		27壶关县|hu guan
		28长子县|zhang zi
		29武乡县|wu xiang
		30沁县|qin xian
		31沁源县|qin yuan
	05晋城市|jin cheng
		02城区|cheng qu
		21沁水县|qin shui
		22阳城县|yang cheng
		24陵川县|ling chuan
		25泽州县|ze zhou
		81高平市|gao ping
	06朔州市|shuo zhou
		02朔城区|shuo cheng
		03平鲁区|ping lu
		21山阴县|shan yin
		22应县|ying xian
		23右玉县|you yu
		81怀仁市|huai ren
	07晋中市|jin zhong
		02榆次区|yu ci
		03太谷区|tai gu
		21榆社县|yu she
		22左权县|zuo quan
		23和顺县|he shun
		24昔阳县|xi yang
		25寿阳县|shou yang
		27祁县|qi xian
		28平遥县|ping yao
		29灵石县|ling shi
		81介休市|jie xiu
	08运城市|yun cheng
		02盐湖区|yan hu
		21临猗县|lin yi
		22万荣县|wan rong
		23闻喜县|wen xi
		24稷山县|ji shan
		25新绛县|xin jiang
		26绛县|jiang xian
		27垣曲县|yuan qu
		28夏县|xia xian
		29平陆县|ping lu
		30芮城县|rui cheng
		81永济市|yong ji
		82河津市|he jin
	09忻州市|xin zhou
		02忻府区|xin fu
		21定襄县|ding xiang
		22五台县|wu tai
		23代县|dai xian
		24繁峙县|fan shi
		25宁武县|ning wu
		26静乐县|jing le
		27神池县|shen chi
		28五寨县|wu zhai
		29岢岚县|ke lan
		30河曲县|he qu
		31保德县|bao de
		32偏关县|pian guan
		71五台山风景名胜区|wu tai shan feng jing ming sheng
		81原平市|yuan ping
	10临汾市|lin fen
		02尧都区|yao du
		21曲沃县|qu wo
		22翼城县|yi cheng
		23襄汾县|xiang fen
		24洪洞县|hong tong
		25古县|gu xian
		26安泽县|an ze
		27浮山县|fu shan
		28吉县|ji xian
		29乡宁县|xiang ning
		30大宁县|da ning
		31隰县|xi xian
		32永和县|yong he
		33蒲县|pu xian
		34汾西县|fen xi
		81侯马市|hou ma
		82霍州市|huo zhou
	11吕梁市|lv liang
		02离石区|li shi
		21文水县|wen shui
		22交城县|jiao cheng
		23兴县|xing xian
		24临县|lin xian
		25柳林县|liu lin
		26石楼县|shi lou
		27岚县|lan xian
		28方山县|fang shan
		29中阳县|zhong yang
		30交口县|jiao kou
		81孝义市|xiao yi
		82汾阳市|fen yang
15内蒙古自治区|nei meng gu zi zhi qu|Inner Mongolia
	01呼和浩特市|hu he hao te|Hohhot
		02新城区|xin cheng
		03回民区|hui min
		04玉泉区|yu quan
		05赛罕区|sai han
		21土默特左旗|tu mo te zuo
		22托克托县|tuo ke tuo
		23和林格尔县|he lin ge er
		24清水河县|qing shui he
		25武川县|wu chuan
	02包头市|bao tou
		02东河区|dong he
		03昆都仑区|kun du lun
		04青山区|qing shan
		05石拐区|shi guai
		06白云鄂博矿区|bai yun e bo
		07九原区|jiu yuan
		21土默特右旗|tu mo te you
		22固阳县|gu yang
		23达尔罕茂明安联合旗|da er han mao ming an lian he
	03乌海市|wu hai
		02海勃湾区|hai bo wan
		03海南区|hai nan
		04乌达区|wu da
	04赤峰市|chi feng
		02红山区|hong shan
		03元宝山区|yuan bao shan
		04松山区|song shan
		21阿鲁科尔沁旗|a lu ke er qin
		22巴林左旗|ba lin zuo
		23巴林右旗|ba lin you
		24林西县|lin xi
		25克什克腾旗|ke shen ke teng
		26翁牛特旗|weng niu te
		28喀喇沁旗|ka la qin
		29宁城县|ning cheng
		30敖汉旗|ao han
	05通辽市|tong liao
		02科尔沁区|ke er qin
		21科尔沁左翼中旗|ke er qin zuo yi zhong
		22科尔沁左翼后旗|ke er qin zuo yi hou
		23开鲁县|kai lu
		24库伦旗|ku lun
		25奈曼旗|nai man
		26扎鲁特旗|zha lu te
		81霍林郭勒市|huo lin guo le
	06鄂尔多斯市|e er duo si
		02东胜区|dong sheng
		03康巴什区|kang ba shen
		21达拉特旗|da la te
		22准格尔旗|zhun ge er
		23鄂托克前旗|e tuo ke qian
		24鄂托克旗|e tuo ke
		25杭锦旗|hang jin
		26乌审旗|wu shen
		27伊金霍洛旗|yi jin huo luo
	07呼伦贝尔市|hu lun bei er
		02海拉尔区|hai la er
		03扎赉诺尔区|zha lai nuo er
		21阿荣旗|a rong
		22莫力达瓦达斡尔族自治旗|mo li da wa
		23鄂伦春自治旗|e lun chun
		24鄂温克族自治旗|e wen ke zu zi zhi qi
		25陈巴尔虎旗|chen ba er hu
		26新巴尔虎左旗|xin ba er hu zuo
		27新巴尔虎右旗|xin ba er hu you
		81满洲里市|man zhou li
		82牙克石市|ya ke shi
		83扎兰屯市|zha lan tun
		84额尔古纳市|e er gu na
		85根河市|gen he
	08巴彦淖尔市|ba yan nao er
		02临河区|lin he
		21五原县|wu yuan
		22磴口县|deng kou
		23乌拉特前旗|wu la te qian
		24乌拉特中旗|wu la te zhong
		25乌拉特后旗|wu la te hou
		26杭锦后旗|hang jin hou
	09乌兰察布市|wu lan cha bu
		02集宁区|ji ning
		21卓资县|zhuo zi
		22化德县|hua de
		23商都县|shang du
		24兴和县|xing he
		25凉城县|liang cheng
		26察哈尔右翼前旗|cha ha er you yi qian
		27察哈尔右翼中旗|cha ha er you yi zhong
		28察哈尔右翼后旗|cha ha er you yi hou
		29四子王旗|si zi wang
		81丰镇市|feng zhen
	22兴安盟|xing an
		01乌兰浩特市|wu lan hao te
		02阿尔山市|a er shan
		21科尔沁右翼前旗|ke er qin you yi qian
		22科尔沁右翼中旗|ke er qin you yi zhong
		23扎赉特旗|zha lai te
		24突泉县|tu quan
	25锡林郭勒盟|xi lin guo le
		01二连浩特市|er lian hao te
		02锡林浩特市|xi lin hao te
		22阿巴嘎旗|a ba ga
		23苏尼特左旗|su ni te zuo
		24苏尼特右旗|su ni te you
		25东乌珠穆沁旗|dong wu zhu mu qin
		26西乌珠穆沁旗|xi wu zhu mu qin
		27太仆寺旗|tai pu si
		28镶黄旗|xiang huang
		29正镶白旗|zheng xiang bai
		30正蓝旗|zheng lan
		31多伦县|duo lun
	29阿拉善盟|a la shan
		21阿拉善左旗|a la shan zuo
		22阿拉善右旗|a la shan you
		23额济纳旗|e ji na
21辽宁省|liao ning
	01沈阳市|shen yang
		02和平区|he ping
		03沈河区|shen he
		04大东区|da dong
		05皇姑区|huang gu
		06铁西区|tie xi
		11苏家屯区|su jia tun
		12浑南区|hun nan
		13沈北新区|shen bei
		14于洪区|yu hong
		15辽中区|liao zhong
		23康平县|kang ping
		24法库县|fa ku
		81新民市|xin min
	02大连市|da lian
		02中山区|zhong shan
		03西岗区|xi gang
		04沙河口区|sha he kou
		11甘井子区|gan jing zi
		12旅顺口区|lv shun kou
		13金州区|jin zhou
		14普兰店区|pu lan dian
		24长海县|chang hai
		81瓦房店市|wa fang dian
		83庄河市|zhuang he
	03鞍山市|an shan
		02铁东区|tie dong
		03铁西区|tie xi
		04立山区|li shan
		11千山区|qian shan
		21台安县|tai an
		23岫岩满族自治县|xiu yan
		81海城市|hai cheng
		90高新区|gao xin qu
	04抚顺市|fu shun
		02新抚区|xin fu
		03东洲区|dong zhou
		04望花区|wang hua
		11顺城区|shun cheng
		21抚顺县|fu shun
		22新宾满族自治县|xin bin
		23清原满族自治县|qing yuan
	05本溪市|ben xi
		02平山区|ping shan
		03溪湖区|xi hu
		04明山区|ming shan
		05南芬区|nan fen
		21本溪满族自治县|ben xi
		22桓仁满族自治县|huan ren
	06丹东市|dan dong
		02元宝区|yuan bao
		03振兴区|zhen xing
		04振安区|zhen an
		24宽甸满族自治县|kuan dian
		81东港市|dong gang
		82凤城市|feng cheng
	07锦州市|jin zhou
		02古塔区|gu ta
		03凌河区|ling he
		11太和区|tai he
		26黑山县|hei shan
		27义县|yi xian
		81凌海市|ling hai
		82北镇市|bei zhen
	08营口市|ying kou
		02站前区|zhan qian
		03西市区|xi shi
		04鲅鱼圈区|ba yu quan
		11老边区|lao bian
		81盖州市|gai zhou
		82大石桥市|da shi qiao
	09阜新市|fu xin
		02海州区|hai zhou
		03新邱区|xin qiu
		04太平区|tai ping
		05清河门区|qing he men
		11细河区|xi he
		21阜新蒙古族自治县|fu xin
		22彰武县|zhang wu
	10辽阳市|liao yang
		02白塔区|bai ta
		03文圣区|wen sheng
		04宏伟区|hong wei
		05弓长岭区|gong chang ling
		11太子河区|tai zi he
		21辽阳县|liao yang
		81灯塔市|deng ta
	11盘锦市|pan jin
		02双台子区|shuang tai zi
		03兴隆台区|xing long tai
		04大洼区|da wa
		22盘山县|pan shan
	12铁岭市|tie ling
		02银州区|yin zhou
		04清河区|qing he
		21铁岭县|tie ling
		23西丰县|xi feng
		24昌图县|chang tu
		81调兵山市|tiao bing shan
		82开原市|kai yuan
	13朝阳市|chao yang
		02双塔区|shuang ta
		03龙城区|long cheng
		21朝阳县|chao yang
		22建平县|jian ping
		24喀喇沁左翼蒙古族自治县|ka la qin zuo yi
		81北票市|bei piao
		82凌源市|ling yuan
	14葫芦岛市|hu lu dao
		02连山区|lian shan
		03龙港区|long gang
		04南票区|nan piao
		21绥中县|sui zhong
		22建昌县|jian chang
		81兴城市|xing cheng
22吉林省|ji lin
	01长春市|chang chun
		02南关区|nan guan
		03宽城区|kuan cheng
		04朝阳区|chao yang
		05二道区|er dao
		06绿园区|lv yuan
		12双阳区|shuang yang
		13九台区|jiu tai
		22农安县|nong an
		82榆树市|yu shu
		83德惠市|de hui
		84公主岭市|gong zhu ling
	02吉林市|ji lin
		02昌邑区|chang yi
		03龙潭区|long tan
		04船营区|chuan ying
		11丰满区|feng man
		21永吉县|yong ji
		81蛟河市|jiao he
		82桦甸市|hua dian
		83舒兰市|shu lan
		84磐石市|pan shi
	03四平市|si ping
		02铁西区|tie xi
		03铁东区|tie dong
		22梨树县|li shu
		23伊通满族自治县|yi tong
		82双辽市|shuang liao
	04辽源市|liao yuan
		02龙山区|long shan
		03西安区|xi an
		21东丰县|dong feng
		22东辽县|dong liao
	05通化市|tong hua
		02东昌区|dong chang
		03二道江区|er dao jiang
		21通化县|tong hua
		23辉南县|hui nan
		24柳河县|liu he
		81梅河口市|mei he kou
		82集安市|ji an
	06白山市|bai shan
		02浑江区|hun jiang
		05江源区|jiang yuan
		21抚松县|fu song
		22靖宇县|jing yu
		23长白朝鲜族自治县|chang bai
		81临江市|lin jiang
	07松原市|song yuan
		02宁江区|ning jiang
		21前郭尔罗斯蒙古族自治县|qian guo er luo si
		22长岭县|chang ling
		23乾安县|qian an
		81扶余市|fu yu
	08白城市|bai cheng
		02洮北区|tao bei
		21镇赉县|zhen lai
		22通榆县|tong yu
		81洮南市|tao nan
		82大安市|da an
	24延边朝鲜族自治州|yan bian
		01延吉市|yan ji
		02图们市|tu men
		03敦化市|dun hua
		04珲春市|hui chun
		05龙井市|long jing
		06和龙市|he long
		24汪清县|wang qing
		26安图县|an tu
23黑龙江省|hei long jiang
	01哈尔滨市|ha er bin|Harbin
		02道里区|dao li
		03南岗区|nan gang
		04道外区|dao wai
		08平房区|ping fang
		09松北区|song bei
		10香坊区|xiang fang
		11呼兰区|hu lan
		12阿城区|a cheng
		13双城区|shuang cheng
		23依兰县|yi lan
		24方正县|fang zheng
		25宾县|bin xian
		26巴彦县|ba yan
		27木兰县|mu lan
		28通河县|tong he
		29延寿县|yan shou
		83尚志市|shang zhi
		84五常市|wu chang
	02齐齐哈尔市|qi qi ha er
		02龙沙区|long sha
		03建华区|jian hua
		04铁锋区|tie feng
		05昂昂溪区|ang ang xi
		06富拉尔基区|fu la er ji
		07碾子山区|nian zi shan
		08梅里斯达斡尔族区|mei li si da wo er zu
		21龙江县|long jiang
		23依安县|yi an
		24泰来县|tai lai
		25甘南县|gan nan
		27富裕县|fu yu
		29克山县|ke shan
		30克东县|ke dong
		31拜泉县|bai quan
		81讷河市|ne he
	03鸡西市|ji xi
		02鸡冠区|ji guan
		03恒山区|heng shan
		04滴道区|di dao
		05梨树区|li shu
		06城子河区|cheng zi he
		07麻山区|ma shan
		21鸡东县|ji dong
		81虎林市|hu lin
		82密山市|mi shan
	04鹤岗市|he gang
		02向阳区|xiang yang
		03工农区|gong nong
		04南山区|nan shan
		05兴安区|xing an
		06东山区|dong shan
		07兴山区|xing shan
		21萝北县|luo bei
		22绥滨县|sui bin
	05双鸭山市|shuang ya shan
		02尖山区|jian shan
		03岭东区|ling dong
		05四方台区|si fang tai
		06宝山区|bao shan
		21集贤县|ji xian
		22友谊县|you yi
		23宝清县|bao qing
		24饶河县|rao he
	06大庆市|da qing
		02萨尔图区|sa er tu
		03龙凤区|long feng
		04让胡路区|rang hu lu
		05红岗区|hong gang
		06大同区|da tong
		21肇州县|zhao zhou
		22肇源县|zhao yuan
		23林甸县|lin dian
		24杜尔伯特蒙古族自治县|du er bo te
	07伊春市|yi chun
		17伊美区|yi mei
		18乌翠区|wu cui
		19友好区|you hao
		22嘉荫县|jia yin
		23汤旺县|tang wang
		24丰林县|feng lin
		25大箐山县|da jing shan
		26南岔县|nan cha
		51金林区|jin lin
		81铁力市|tie li
	08佳木斯市|jia mu si
		03向阳区|xiang yang
		04前进区|qian jin
		05东风区|dong feng
		11郊区|jiao qu
		22桦南县|hua nan
		26桦川县|hua chuan
		28汤原县|tang yuan
		81同江市|tong jiang
		82富锦市|fu jin
		83抚远市|fu yuan
	09七台河市|qi tai he
		02新兴区|xin xing
		03桃山区|tao shan
		04茄子河区|qie zi he
		21勃利县|bo li
	10牡丹江市|mu dan jiang
		02东安区|dong an
		03阳明区|yang ming
		04爱民区|ai min
		05西安区|xi an
		25林口县|lin kou
		81绥芬河市|sui fen he
		83海林市|hai lin
		84宁安市|ning an
		85穆棱市|mu leng
		86东宁市|dong ning
	11黑河市|hei he
		02爱辉区|ai hui
		23逊克县|xun ke
		24孙吴县|sun wu
		81北安市|bei an
		82五大连池市|wu da lian chi
		83嫩江市|nen jiang
	12绥化市|sui hua
		02北林区|bei lin
		21望奎县|wang kui
		22兰西县|lan xi
		23青冈县|qing gang
		24庆安县|qing an
		25明水县|ming shui
		26绥棱县|sui leng
		81安达市|an da
		82肇东市|zhao dong
		83海伦市|hai lun
	27大兴安岭地区|da xing an ling
		01漠河市|mo he
		21呼玛县|hu ma
		22塔河县|ta he
		61加格达奇区|jia ge da qi
		62松岭区|song ling
		63新林区|xin lin
		64呼中区|hu zhong
31上海市|shang hai
	0101黄浦区|huang pu
	0104徐汇区|xu hui
	0105长宁区|chang ning
	0106静安区|jing an
	0107普陀区|pu tuo
	0109虹口区|hong kou
	0110杨浦区|yang pu
	0112闵行区|min xing
	0113宝山区|bao shan
	0114嘉定区|jia ding
	0115浦东新区|pu dong
	0116金山区|jin shan
	0117松江区|song jiang
	0118青浦区|qing pu
	0120奉贤区|feng xian
	0151崇明区|chong ming
32江苏省|jiang su
	01南京市|nan jing
		02玄武区|xuan wu
		04秦淮区|qin huai
		05建邺区|jian ye
		06鼓楼区|gu lou
		11浦口区|pu kou
		12江北新区|jiang bei
		13栖霞区|qi xia
		14雨花台区|yu hua tai
		15江宁区|jiang ning
		16六合区|lu he
		17溧水区|li shui
		18高淳区|gao chun
	02无锡市|wu xi
		05锡山区|xi shan
		06惠山区|hui shan
		11滨湖区|bin hu
		13梁溪区|liang xi
		14新吴区|xin wu
		81江阴市|jiang yin
		82宜兴市|yi xing
	03徐州市|xu zhou
		02鼓楼区|gu lou
		03云龙区|yun long
		05贾汪区|jia wang
		11泉山区|quan shan
		12铜山区|tong shan
		21丰县|feng xian
		22沛县|pei xian
		24睢宁县|sui ning
		81新沂市|xin yi
		82邳州市|pi zhou
		91工业园区|gong ye yuan
	04常州市|chang zhou
		02天宁区|tian ning
		04钟楼区|zhong lou
		11新北区|xin bei
		12武进区|wu jin
		13金坛区|jin tan
		81溧阳市|li yang
	05苏州市|su zhou
		05虎丘区|hu qiu
		06吴中区|wu zhong
		07相城区|xiang cheng
		08姑苏区|gu su
		09吴江区|wu jiang
		71苏州工业园区|su zhou gong ye yuan
		81常熟市|chang shu
		82张家港市|zhang jia gang
		83昆山市|kun shan
		85太仓市|tai cang
		90工业园区|gong ye yuan
		91高新区|gao xin qu
	06南通市|nan tong
		11港闸区|gang zha
		12通州区|tong zhou
		13崇川区|chong chuan
		14海门区|hai men
		23如东县|ru dong
		81启东市|qi dong
		82如皋市|ru gao
		85海安市|hai an
		91高新区|gao xin qu
	07连云港市|lian yun gang
		03连云区|lian yun
		06海州区|hai zhou
		07赣榆区|gan yu
		22东海县|dong hai
		23灌云县|guan yun
		24灌南县|guan nan
	08淮安市|huai an
		03淮安区|huai an
		04淮阴区|huai yin
		12清江浦区|qing jiang pu
		13洪泽区|hong ze
		26涟水县|lian shui
		30盱眙县|xu yi
		31金湖县|jin hu
	09盐城市|yan cheng
		02亭湖区|ting hu
		03盐都区|yan du
		04大丰区|da feng
		21响水县|xiang shui
		22滨海县|bin hai
		23阜宁县|fu ning
		24射阳县|she yang
		25建湖县|jian hu
		81东台市|dong tai
	10扬州市|yang zhou
		02广陵区|guang ling
		03邗江区|han jiang
		12江都区|jiang du
		23宝应县|bao ying
		81仪征市|yi zheng
		84高邮市|gao you
	11镇江市|zhen jiang
		02京口区|jing kou
		11润州区|run zhou
		12丹徒区|dan tu
		50镇江新区|zhen jiang
		81丹阳市|dan yang
		82扬中市|yang zhong
		83句容市|ju rong
	12泰州市|tai zhou
		02海陵区|hai ling
		03高港区|gao gang
		04姜堰区|jiang yan
		81兴化市|xing hua
		82靖江市|jing jiang
		83泰兴市|tai xing
	13宿迁市|su qian
		02宿城区|su cheng
		11宿豫区|su yu
		22沭阳县|shu yang
		23泗阳县|si yang
		24泗洪县|si hong
33浙江省|zhe jiang
	01杭州市|hang zhou
		02上城区|shang cheng
		05拱墅区|gong shu
		06西湖区|xi hu
		08滨江区|bin jiang
		09萧山区|xiao shan
		10余杭区|yu hang
		11富阳区|fu yang
		12临安区|lin an
		13临平区|lin ping
		14钱塘区|qian tang
		22桐庐县|tong lu
		27淳安县|chun an
		82建德市|jian de
	02宁波市|ning bo
		03海曙区|hai shu
		05江北区|jiang bei
		06北仑区|bei lun
		11镇海区|zhen hai
		12鄞州区|yin zhou
		13奉化区|feng hua
		25象山县|xiang shan
		26宁海县|ning hai
		81余姚市|yu yao
		82慈溪市|ci xi
	03温州市|wen zhou
		02鹿城区|lu cheng
		03龙湾区|long wan
		04瓯海区|ou hai
		05洞头区|dong tou
		24永嘉县|yong jia
		26平阳县|ping yang
		27苍南县|cang nan
		28文成县|wen cheng
		29泰顺县|tai shun
		81瑞安市|rui an
		82乐清市|le qing
		83龙港市|long gang
	04嘉兴市|jia xing
		02南湖区|nan hu
		11秀洲区|xiu zhou
		21嘉善县|jia shan
		24海盐县|hai yan
		81海宁市|hai ning
		82平湖市|ping hu
		83桐乡市|tong xiang
	05湖州市|hu zhou
		02吴兴区|wu xing
		03南浔区|nan xun
		21德清县|de qing
		22长兴县|chang xing
		23安吉县|an ji
	06绍兴市|shao xing
		02越城区|yue cheng
		03柯桥区|ke qiao
		04上虞区|shang yu
		24新昌县|xin chang
		81诸暨市|zhu ji
		83嵊州市|sheng zhou
	07金华市|jin hua
		02婺城区|wu cheng
		03金东区|jin dong
		23武义县|wu yi
		26浦江县|pu jiang
		27磐安县|pan an
		81兰溪市|lan xi
		82义乌市|yi wu
		83东阳市|dong yang
		84永康市|yong kang
	08衢州市|qu zhou
		02柯城区|ke cheng
		03衢江区|qu jiang
		22常山县|chang shan
		24开化县|kai hua
		25龙游县|long you
		81江山市|jiang shan
	09舟山市|zhou shan
		02定海区|ding hai
		03普陀区|pu tuo
		21岱山县|dai shan
		22嵊泗县|sheng si
	10台州市|tai zhou
		02椒江区|jiao jiang
		03黄岩区|huang yan
		04路桥区|lu qiao
		22三门县|san men
		23天台县|tian tai
		24仙居县|xian ju
		81温岭市|wen ling
		82临海市|lin hai
		83玉环市|yu huan
	11丽水市|li shui
		02莲都区|lian du
		21青田县|qing tian
		22缙云县|jin yun
		23遂昌县|sui chang
		24松阳县|song yang
		25云和县|yun he
		26庆元县|qing yuan
		27景宁畲族自治县|jing ning
		81龙泉市|long quan
34安徽省|an hui
	01合肥市|he fei
		02瑶海区|yao hai
		03庐阳区|lu yang
		04蜀山区|shu shan
		11包河区|bao he
		21长丰县|chang feng
		22肥东县|fei dong
		23肥西县|fei xi
		24庐江县|lu jiang
		81巢湖市|chao hu
	02芜湖市|wu hu
		02镜湖区|jing hu
		07鸠江区|jiu jiang
		09弋江区|yi jiang
		10湾沚区|wan zhi
		12繁昌区|fan chang
		23南陵县|nan ling
		81无为市|wu wei
	03蚌埠市|beng bu
		02龙子湖区|long zi hu
		03蚌山区|bang shan
		04禹会区|yu hui
		11淮上区|huai shang
		21怀远县|huai yuan
		22五河县|wu he
		23固镇县|gu zhen
	04淮南市|huai nan
		02大通区|da tong
		03田家庵区|tian jia an
		04谢家集区|xie jia ji
		05八公山区|ba gong shan
		06潘集区|pan ji
		21凤台县|feng tai
		22寿县|shou xian
	05马鞍山市|ma an shan
		03花山区|hua shan
		04雨山区|yu shan
		06博望区|bo wang
		21当涂县|dang tu
		22含山县|han shan
		23和县|he xian
	06淮北市|huai bei
		02杜集区|du ji
		03相山区|xiang shan
		04烈山区|lie shan
		21濉溪县|sui xi
	07铜陵市|tong ling
		05铜官区|tong guan
		06义安区|yi an
		11郊区|jiao qu
		22枞阳县|zong yang
	08安庆市|an qing
		02迎江区|ying jiang
		03大观区|da guan
		11宜秀区|yi xiu
		22怀宁县|huai ning
		25太湖县|tai hu
		26宿松县|su song
		27望江县|wang jiang
		28岳西县|yue xi
		81桐城市|tong cheng
		82潜山市|qian shan
	10黄山市|huang shan
		02屯溪区|tun xi
		03黄山区|huang shan
		04徽州区|hui zhou
		21歙县|xi xian
		22休宁县|xiu ning
		23黟县|yi xian
		24祁门县|qi men
	11滁州市|chu zhou
		02琅琊区|lang ya
		03南谯区|nan qiao
		22来安县|lai an
		24全椒县|quan jiao
		25定远县|ding yuan
		26凤阳县|feng yang
		81天长市|tian chang
		82明光市|ming guang
	12阜阳市|fu yang
		02颍州区|ying zhou
		03颍东区|ying dong
		04颍泉区|ying quan
		21临泉县|lin quan
		22太和县|tai he
		25阜南县|fu nan
		26颍上县|ying shang
		82界首市|jie shou
	13宿州市|su zhou
		02埇桥区|yong qiao
		21砀山县|dang shan
		22萧县|xiao xian
		23灵璧县|ling bi
		24泗县|si xian
	15六安市|lu an
		02金安区|jin an
		03裕安区|yu an
		04叶集区|ye ji
		22霍邱县|huo qiu
		23舒城县|shu cheng
		24金寨县|jin zhai
		25霍山县|huo shan
	16亳州市|bo zhou
		02谯城区|qiao cheng
		21涡阳县|wo yang
		22蒙城县|meng cheng
		23利辛县|li xin
	17池州市|chi zhou
		02贵池区|gui chi
		21东至县|dong zhi
		22石台县|shi tai
		23青阳县|qing yang
	18宣城市|xuan cheng
		02宣州区|xuan zhou
		21郎溪县|lang xi
		23泾县|jing xian
		24绩溪县|ji xi
		25旌德县|jing de
		81宁国市|ning guo
		82广德市|guang de
35福建省|fu jian
	01福州市|fu zhou
		02鼓楼区|gu lou
		03台江区|tai jiang
		04仓山区|cang shan
		05马尾区|ma wei
		11晋安区|jin an
		12长乐区|chang le
		21闽侯县|min hou
		22连江县|lian jiang
		23罗源县|luo yuan
		24闽清县|min qing
		25永泰县|yong tai
		28平潭县|ping tan
		81福清市|fu qing
	02厦门市|xia men
		03思明区|si ming
		05海沧区|hai cang
		06湖里区|hu li
		11集美区|ji mei
		12同安区|tong an
		13翔安区|xiang an
	03莆田市|pu tian
		02城厢区|cheng xiang
		03涵江区|han jiang
		04荔城区|li cheng
		05秀屿区|xiu yu
		22仙游县|xian you
	04三明市|san ming
		02梅列区|mei lie
		04三元区|san yuan
		05沙县区|sha xian
		21明溪县|ming xi
		23清流县|qing liu
		24宁化县|ning hua
		25大田县|da tian
		26尤溪县|you xi
		28将乐县|jiang le
		29泰宁县|tai ning
		30建宁县|jian ning
		81永安市|yong an
	05泉州市|quan zhou
		02鲤城区|li cheng
		03丰泽区|feng ze
		04洛江区|luo jiang
		05泉港区|quan gang
		21惠安县|hui an
		24安溪县|an xi
		25永春县|yong chun
		26德化县|de hua
		27金门县|jin men
		81石狮市|shi shi
		82晋江市|jin jiang
		83南安市|nan an
	06漳州市|zhang zhou
		02芗城区|xiang cheng
		03龙文区|long wen
		04龙海区|long hai
		05长泰区|chang tai
		22云霄县|yun xiao
		23漳浦县|zhang pu
		24诏安县|zhao an
		26东山县|dong shan
		27南靖县|nan jing
		28平和县|ping he
		29华安县|hua an
	07南平市|nan ping
		02延平区|yan ping
		03建阳区|jian yang
		21顺昌县|shun chang
		22浦城县|pu cheng
		23光泽县|guang ze
		24松溪县|song xi
		25政和县|zheng he
		81邵武市|shao wu
		82武夷山市|wu yi shan
		83建瓯市|jian ou
	08龙岩市|long yan
		02新罗区|xin luo
		03永定区|yong ding
		21长汀县|chang ting
		23上杭县|shang hang
		24武平县|wu ping
		25连城县|lian cheng
		81漳平市|zhang ping
	09宁德市|ning de
		02蕉城区|jiao cheng
		21霞浦县|xia pu
		22古田县|gu tian
		23屏南县|ping nan
		24寿宁县|shou ning
		25周宁县|zhou ning
		26柘荣县|zhe rong
		81福安市|fu an
		82福鼎市|fu ding
36江西省|jiang xi
	01南昌市|nan chang
		02东湖区|dong hu
		03西湖区|xi hu
		04青云谱区|qing yun pu
		11青山湖区|qing shan hu
		12新建区|xin jian
		13红谷滩区|hong gu tan
		21南昌县|nan chang
		23安义县|an yi
		24进贤县|jin xian
		92高新区|gao xin qu
	02景德镇市|jing de zhen
		02昌江区|chang jiang
		03珠山区|zhu shan
		22浮梁县|fu liang
		81乐平市|le ping
	03萍乡市|ping xiang
		02安源区|an yuan
		13湘东区|xiang dong
		21莲花县|lian hua
		22上栗县|shang li
		23芦溪县|lu xi
	04九江市|jiu jiang
		02濂溪区|lian xi
		03浔阳区|xun yang
		04柴桑区|chai sang
		23武宁县|wu ning
		24修水县|xiu shui
		25永修县|yong xiu
		26德安县|de an
		28都昌县|du chang
		29湖口县|hu kou
		30彭泽县|peng ze
		81瑞昌市|rui chang
		82共青城市|gong qing cheng
		83庐山市|lu shan
	05新余市|xin yu
		02渝水区|yu shui
		21分宜县|fen yi
	06鹰潭市|ying tan
		02月湖区|yue hu
		03余江区|yu jiang
		81贵溪市|gui xi
	07赣州市|gan zhou
		02章贡区|zhang gong
		03南康区|nan kang
		04赣县区|gan xian
		22信丰县|xin feng
		23大余县|da yu
		24上犹县|shang you
		25崇义县|chong yi
		26安远县|an yuan
		28定南县|ding nan
		29全南县|quan nan
		30宁都县|ning du
		31于都县|yu du
		32兴国县|xing guo
		33会昌县|hui chang
		34寻乌县|xun wu
		35石城县|shi cheng
		81瑞金市|rui jin
		83龙南市|long nan
	08吉安市|ji an
		02吉州区|ji zhou
		03青原区|qing yuan
		21吉安县|ji an
		22吉水县|ji shui
		23峡江县|xia jiang
		24新干县|xin gan
		25永丰县|yong feng
		26泰和县|tai he
		27遂川县|sui chuan
		28万安县|wan an
		29安福县|an fu
		30永新县|yong xin
		81井冈山市|jing gang shan
	09宜春市|yi chun
		02袁州区|yuan zhou
		21奉新县|feng xin
		22万载县|wan zai
		23上高县|shang gao
		24宜丰县|yi feng
		25靖安县|jing an
		26铜鼓县|tong gu
		81丰城市|feng cheng
		82樟树市|zhang shu
		83高安市|gao an
	10抚州市|fu zhou
		02临川区|lin chuan
		03东乡区|dong xiang
		21南城县|nan cheng
		22黎川县|li chuan
		23南丰县|nan feng
		24崇仁县|chong ren
		25乐安县|le an
		26宜黄县|yi huang
		27金溪县|jin xi
		28资溪县|zi xi
		30广昌县|guang chang
	11上饶市|shang rao
		02信州区|xin zhou
		03广丰区|guang feng
		04广信区|guang xin
		23玉山县|yu shan
		24铅山县|yan shan
		25横峰县|heng feng
		26弋阳县|yi yang
		27余干县|yu gan
		28鄱阳县|po yang
		29万年县|wan nian
		30婺源县|wu yuan
		81德兴市|de xing
37山东省|shan dong
	01济南市|ji nan
		02历下区|li xia
		03市中区|shi zhong
		04槐荫区|huai yin
		05天桥区|tian qiao
		12历城区|li cheng
		13长清区|chang qing
		14章丘区|zhang qiu
		15济阳区|ji yang
		16莱芜区|lai wu
		17钢城区|gang cheng
		24平阴县|ping yin
		26商河县|shang he
		90高新区|gao xin qu
	02青岛市|qing dao
		02市南区|shi nan
		03市北区|shi bei
		11黄岛区|huang dao
		12崂山区|lao shan
		13李沧区|li cang
		14城阳区|cheng yang
		15即墨区|ji mo
		81胶州市|jiao zhou
		83平度市|ping du
		85莱西市|lai xi
	03淄博市|zi bo
		02淄川区|zi chuan
		03张店区|zhang dian
		04博山区|bo shan
		05临淄区|lin zi
		06周村区|zhou cun
		21桓台县|huan tai
		22高青县|gao qing
		23沂源县|yi yuan
	04枣庄市|zao zhuang
		02市中区|shi zhong
		03薛城区|xue cheng
		04峄城区|yi cheng
		05台儿庄区|tai er zhuang
		06山亭区|shan ting
		81滕州市|teng zhou
	05东营市|dong ying
		02东营区|dong ying
		03河口区|he kou
		05垦利区|ken li
		22利津县|li jin
		23广饶县|guang rao
	06烟台市|yan tai
		02芝罘区|zhi fu
		11福山区|fu shan
		12牟平区|mu ping
		13莱山区|lai shan
		14蓬莱区|peng lai
		34长岛县|chang dao
		81龙口市|long kou
		82莱阳市|lai yang
		83莱州市|lai zhou
		85招远市|zhao yuan
		86栖霞市|qi xia
		87海阳市|hai yang
	07潍坊市|wei fang
		02潍城区|wei cheng
		03寒亭区|han ting
		04坊子区|fang zi
		05奎文区|kui wen
		24临朐县|lin qu
		25昌乐县|chang le
		81青州市|qing zhou
		82诸城市|zhu cheng
		83寿光市|shou guang
		84安丘市|an qiu
		85高密市|gao mi
		86昌邑市|chang yi
		91高新区|gao xin qu
	08济宁市|ji ning
		11任城区|ren cheng
		12兖州区|yan zhou
		26微山县|wei shan
		27鱼台县|yu tai
		28金乡县|jin xiang
		29嘉祥县|jia xiang
		30汶上县|wen shang
		31泗水县|si shui
		32梁山县|liang shan
		81曲阜市|qu fu
		83邹城市|zou cheng
		90高新区|gao xin qu
	09泰安市|tai an
		02泰山区|tai shan
		11岱岳区|dai yue
		21宁阳县|ning yang
		23东平县|dong ping
		82新泰市|xin tai
		83肥城市|fei cheng
	10威海市|wei hai
		02环翠区|huan cui
		03文登区|wen deng
		82荣成市|rong cheng
		83乳山市|ru shan
	11日照市|ri zhao
		02东港区|dong gang
		03岚山区|lan shan
		21五莲县|wu lian
		22莒县|ju xian
	13临沂市|lin yi
		02兰山区|lan shan
		11罗庄区|luo zhuang
		12河东区|he dong
		21沂南县|yi nan
		22郯城县|tan cheng
		23沂水县|yi shui
		24兰陵县|lan ling
		25费县|fei xian
		26平邑县|ping yi
		27莒南县|ju nan
		28蒙阴县|meng yin
		29临沭县|lin shu
	14德州市|de zhou
		02德城区|de cheng
		03陵城区|ling cheng
		22宁津县|ning jin
		23庆云县|qing yun
		24临邑县|lin yi
		25齐河县|qi he
		26平原县|ping yuan
		27夏津县|xia jin
		28武城县|wu cheng
		81乐陵市|lao ling
		82禹城市|yu cheng
	15聊城市|liao cheng
		02东昌府区|dong chang fu
		03茌平区|chi ping
		21阳谷县|yang gu
		22莘县|shen xian
		24东阿县|dong e
		25冠县|guan xian
		26高唐县|gao tang
		81临清市|lin qing
	16滨州市|bin zhou
		02滨城区|bin cheng
		03沾化区|zhan hua
		21惠民县|hui min
		22阳信县|yang xin
		23无棣县|wu di
		25博兴县|bo xing
		81邹平市|zou ping
	17菏泽市|he ze
		02牡丹区|mu dan
		03定陶区|ding tao
		21曹县|cao xian
		22单县|dan xian
		23成武县|cheng wu
		24巨野县|ju ye
		25郓城县|yun cheng
		26鄄城县|juan cheng
		28东明县|dong ming
41河南省|he nan
	01郑州市|zheng zhou
		02中原区|zhong yuan
		03二七区|er qi
		04管城回族区|guan cheng hui zu
		05金水区|jin shui
		06上街区|shang jie
		08惠济区|hui ji
		22中牟县|zhong mu
		73郑州航空港经济综合实验区|zheng zhou hang kong gang jing ji zong he shi yan
		81巩义市|gong yi
		82荥阳市|xing yang
		83新密市|xin mi
		84新郑市|xin zheng
		85登封市|deng feng
	02开封市|kai feng
		02龙亭区|long ting
		03顺河回族区|shun he hui zu
		04鼓楼区|gu lou
		05禹王台区|yu wang tai
		12祥符区|xiang fu
		21杞县|qi xian
		22通许县|tong xu
		23尉氏县|wei shi
		25兰考县|lan kao
	03洛阳市|luo yang
		02老城区|lao cheng
		03西工区|xi gong
		04瀍河回族区|chan he hui zu
		05涧西区|jian xi
		07偃师区|yan shi
		08孟津区|meng jin
		11洛龙区|luo long
		23新安县|xin an
		24栾川县|luan chuan
		25嵩县|song xian
		26汝阳县|ru yang
		27宜阳县|yi yang
		28洛宁县|luo ning
		29伊川县|yi chuan
	04平顶山市|ping ding shan
		02新华区|xin hua
		03卫东区|wei dong
		04石龙区|shi long
		11湛河区|zhan he
		21宝丰县|bao feng
		22叶县|ye xian
		23鲁山县|lu shan
		25郏县|jia xian
		81舞钢市|wu gang
		82汝州市|ru zhou
	05安阳市|an yang
		02文峰区|wen feng
		03北关区|bei guan
		05殷都区|yin du
		06龙安区|long an
		22安阳县|an yang
		23汤阴县|tang yin
		26滑县|hua xian
		27内黄县|nei huang
		81林州市|lin zhou
	06鹤壁市|he bi
		02鹤山区|he shan
		03山城区|shan cheng
		11淇滨区|qi bin
		21浚县|jun xian
		22淇县|qi xian
	07新乡市|xin xiang
		02红旗区|hong qi
		03卫滨区|wei bin
		04凤泉区|feng quan
		11牧野区|mu ye
		21新乡县|xin xiang
		24获嘉县|huo jia
		25原阳县|yuan yang
		26延津县|yan jin
		27封丘县|feng qiu
		81卫辉市|wei hui
		82辉县市|hui xian
		83长垣市|chang yuan
	08焦作市|jiao zuo
		02解放区|jie fang
		03中站区|zhong zhan
		04马村区|ma cun
		11山阳区|shan yang
		21修武县|xiu wu
		22博爱县|bo ai
		23武陟县|wu zhi
		25温县|wen xian
		82沁阳市|qin yang
		83孟州市|meng zhou
	09濮阳市|pu yang
		02华龙区|hua long
		22清丰县|qing feng
		23南乐县|nan le
		26范县|fan xian
		27台前县|tai qian
		28濮阳县|pu yang
		71河南濮阳工业园区|he nan pu yang gong ye yuan
	10许昌市|xu chang
		02魏都区|wei du
		03建安区|jian an
		24鄢陵县|yan ling
		25襄城县|xiang cheng
		81禹州市|yu zhou
		82长葛市|chang ge
	11漯河市|luo he
		02源汇区|yuan hui
		03郾城区|yan cheng
		04召陵区|zhao ling
		21舞阳县|wu yang
		22临颍县|lin ying
	12三门峡市|san men xia
		02湖滨区|hu bin
		03陕州区|shan zhou
		21渑池县|mian chi
		24卢氏县|lu shi
		81义马市|yi ma
		82灵宝市|ling bao
	13南阳市|nan yang
		02宛城区|wan cheng
		03卧龙区|wo long
		21南召县|nan zhao
		22方城县|fang cheng
		23西峡县|xi xia
		24镇平县|zhen ping
		25内乡县|nei xiang
		26淅川县|xi chuan
		27社旗县|she qi
		28唐河县|tang he
		29新野县|xin ye
		30桐柏县|tong bai
		81邓州市|deng zhou
	14商丘市|shang qiu
		02梁园区|liang yuan
		03睢阳区|sui yang
		21民权县|min quan
		22睢县|sui xian
		23宁陵县|ning ling
		24柘城县|zhe cheng
		25虞城县|yu cheng
		26夏邑县|xia yi
		81永城市|yong cheng
	15信阳市|xin yang
		02浉河区|shi he
		03平桥区|ping qiao
		21罗山县|luo shan
		22光山县|guang shan
		23新县|xin xian
		24商城县|shang cheng
		25固始县|gu shi
		26潢川县|huang chuan
		27淮滨县|huai bin
		28息县|xi xian
	16周口市|zhou kou
		02川汇区|chuan hui
		03淮阳区|huai yang
		21扶沟县|fu gou
		22西华县|xi hua
		23商水县|shang shui
		24沈丘县|shen qiu
		25郸城县|dan cheng
		27太康县|tai kang
		28鹿邑县|lu yi
		81项城市|xiang cheng
	17驻马店市|zhu ma dian
		02驿城区|yi cheng
		21西平县|xi ping
		22上蔡县|shang cai
		23平舆县|ping yu
		24正阳县|zheng yang
		25确山县|que shan
		26泌阳县|mi yang
		27汝南县|ru nan
		28遂平县|sui ping
		29新蔡县|xin cai
	9001济源市|ji yuan
42湖北省|hu bei
	01武汉市|wu han
		02江岸区|jiang an
		03江汉区|jiang han
		04硚口区|qiao kou
		05汉阳区|han yang
		06武昌区|wu chang
		07青山区|qing shan
		11洪山区|hong shan
		12东西湖区|dong xi hu
		13汉南区|han nan
		14蔡甸区|cai dian
		15江夏区|jiang xia
		16黄陂区|huang bei
		17新洲区|xin zhou
	02黄石市|huang shi
		02黄石港区|huang shi gang
		03西塞山区|xi sai shan
		04下陆区|xia lu
		05铁山区|tie shan
		22阳新县|yang xin
		81大冶市|da ye
	03十堰市|shi yan
		02茅箭区|mao jian
		03张湾区|zhang wan
		04郧阳区|yun yang
		22郧西县|yun xi
		23竹山县|zhu shan
		24竹溪县|zhu xi
		25房县|fang xian
		81丹江口市|dan jiang kou
	05宜昌市|yi chang
		02西陵区|xi ling
		03伍家岗区|wu jia gang
		04点军区|dian jun
		05猇亭区|xiao ting
		06夷陵区|yi ling
		25远安县|yuan an
		26兴山县|xing shan
		27秭归县|zi gui
		28长阳土家族自治县|chang yang
		29五峰土家族自治县|wu feng
		81宜都市|yi du
		82当阳市|dang yang
		83枝江市|zhi jiang
	06襄阳市|xiang yang
		02襄城区|xiang cheng
		06樊城区|fan cheng
		07襄州区|xiang zhou
		24南漳县|nan zhang
		25谷城县|gu cheng
		26保康县|bao kang
		82老河口市|lao he kou
		83枣阳市|zao yang
		84宜城市|yi cheng
	07鄂州市|e zhou
		02梁子湖区|liang zi hu
		03华容区|hua rong
		04鄂城区|e cheng
	08荆门市|jing men
		02东宝区|dong bao
		04掇刀区|duo dao
		22沙洋县|sha yang
		81钟祥市|zhong xiang
		82京山市|jing shan
	09孝感市|xiao gan
		02孝南区|xiao nan
		21孝昌县|xiao chang
		22大悟县|da wu
		23云梦县|yun meng
		81应城市|ying cheng
		82安陆市|an lu
		84汉川市|han chuan
	10荆州市|jing zhou
		02沙市区|sha shi
		03荆州区|jing zhou
		22公安县|gong an
		24江陵县|jiang ling
		81石首市|shi shou
		83洪湖市|hong hu
		87松滋市|song zi
		88监利市|jian li
	11黄冈市|huang gang
		02黄州区|huang zhou
		21团风县|tuan feng
		22红安县|hong an
		23罗田县|luo tian
		24英山县|ying shan
		25浠水县|xi shui
		26蕲春县|qi chun
		27黄梅县|huang mei
		81麻城市|ma cheng
		82武穴市|wu xue
	12咸宁市|xian ning
		02咸安区|xian an
		21嘉鱼县|jia yu
		22通城县|tong cheng
		23崇阳县|chong yang
		24通山县|tong shan
		81赤壁市|chi bi
	13随州市|sui zhou
		03曾都区|ceng du
		21随县|sui xian
		81广水市|guang shui
	28恩施土家族苗族自治州|en shi
		01恩施市|en shi
		02利川市|li chuan
		22建始县|jian shi
		23巴东县|ba dong
		25宣恩县|xuan en
		26咸丰县|xian feng
		27来凤县|lai feng
		28鹤峰县|he feng
	9004仙桃市|xian tao
	9005潜江市|qian jiang
	9006天门市|tian men
	9021神农架林区|shen nong jia
43湖南省|hu nan
	01长沙市|chang sha
		02芙蓉区|fu rong
		03天心区|tian xin
		04岳麓区|yue lu
		05开福区|kai fu
		11雨花区|yu hua
		12望城区|wang cheng
		21长沙县|chang sha
		81浏阳市|liu yang
		82宁乡市|ning xiang
	02株洲市|zhu zhou
		02荷塘区|he tang
		03芦淞区|lu song
		04石峰区|shi feng
		11天元区|tian yuan
		12渌口区|lu kou
		23攸县|you xian
		24茶陵县|cha ling
		25炎陵县|yan ling
		81醴陵市|li ling
	03湘潭市|xiang tan
		02雨湖区|yu hu
		04岳塘区|yue tang
		21湘潭县|xiang tan
		81湘乡市|xiang xiang
		82韶山市|shao shan
	04衡阳市|heng yang
		05珠晖区|zhu hui
		06雁峰区|yan feng
		07石鼓区|shi gu
		08蒸湘区|zheng xiang
		12南岳区|nan yue
		21衡阳县|heng yang
		22衡南县|heng nan
		23衡山县|heng shan
		24衡东县|heng dong
		26祁东县|qi dong
		81耒阳市|lei yang
		82常宁市|chang ning
	05邵阳市|shao yang
		02双清区|shuang qing
		03大祥区|da xiang
		11北塔区|bei ta
		22新邵县|xin shao
		23邵阳县|shao yang
		24隆回县|long hui
		25洞口县|dong kou
		27绥宁县|sui ning
		28新宁县|xin ning
		29城步苗族自治县|cheng bu
		81武冈市|wu gang
		82邵东市|shao dong
	06岳阳市|yue yang
		02岳阳楼区|yue yang lou
		03云溪区|yun xi
		11君山区|jun shan
		21岳阳县|yue yang
		23华容县|hua rong
		24湘阴县|xiang yin
		26平江县|ping jiang
		81汨罗市|mi luo
		82临湘市|lin xiang
	07常德市|chang de
		02武陵区|wu ling
		03鼎城区|ding cheng
		21安乡县|an xiang
		22汉寿县|han shou
		23澧县|li xian
		24临澧县|lin li
		25桃源县|tao yuan
		26石门县|shi men
		81津市市|jin shi
	08张家界市|zhang jia jie
		02永定区|yong ding
		11武陵源区|wu ling yuan
		21慈利县|ci li
		22桑植县|sang zhi
	09益阳市|yi yang
		02资阳区|zi yang
		03赫山区|he shan
		21南县|nan xian
		22桃江县|tao jiang
		23安化县|an hua
		81沅江市|yuan jiang
	10郴州市|chen zhou
		02北湖区|bei hu
		03苏仙区|su xian
		21桂阳县|gui yang
		22宜章县|yi zhang
		23永兴县|yong xing
		24嘉禾县|jia he
		25临武县|lin wu
		26汝城县|ru cheng
		27桂东县|gui dong
		28安仁县|an ren
		81资兴市|zi xing
	11永州市|yong zhou
		02零陵区|ling ling
		03冷水滩区|leng shui tan
		22东安县|dong an
		23双牌县|shuang pai
		24道县|dao xian
		25江永县|jiang yong
		26宁远县|ning yuan
		27蓝山县|lan shan
		28新田县|xin tian
		29江华瑶族自治县|jiang hua
		81祁阳市|qi yang
	12怀化市|huai hua
		02鹤城区|he cheng
		21中方县|zhong fang
		22沅陵县|yuan ling
		23辰溪县|chen xi
		24溆浦县|xu pu
		25会同县|hui tong
		26麻阳苗族自治县|ma yang
		27新晃侗族自治县|xin huang
		28芷江侗族自治县|zhi jiang
		29靖州苗族侗族自治县|jing zhou
		30通道侗族自治县|tong dao
		81洪江市|hong jiang
	13娄底市|lou di
		02娄星区|lou xing
		21双峰县|shuang feng
		22新化县|xin hua
		81冷水江市|leng shui jiang
		82涟源市|lian yuan
	31湘西土家族苗族自治州|xiang xi
		01吉首市|ji shou
		22泸溪县|lu xi
		23凤凰县|feng huang
		24花垣县|hua yuan
		25保靖县|bao jing
		26古丈县|gu zhang
		27永顺县|yong shun
		30龙山县|long shan
44广东省|guang dong
	01广州市|guang zhou
		03荔湾区|li wan
		04越秀区|yue xiu
		05海珠区|hai zhu
		06天河区|tian he
		11白云区|bai yun
		12黄埔区|huang pu
		13番禺区|pan yu
		14花都区|hua du
		15南沙区|nan sha
		17从化区|cong hua
		18增城区|zeng cheng
	02韶关市|shao guan
		03武江区|wu jiang
		04浈江区|zhen jiang
		05曲江区|qu jiang
		22始兴县|shi xing
		24仁化县|ren hua
		29翁源县|weng yuan
		32乳源瑶族自治县|ru yuan
		33新丰县|xin feng
		81乐昌市|le chang
		82南雄市|nan xiong
	03深圳市|shen zhen
		03罗湖区|luo hu
		04福田区|fu tian
		05南山区|nan shan
		06宝安区|bao an
		07龙岗区|long gang
		08盐田区|yan tian
		09龙华区|long hua
		10坪山区|ping shan
		11光明区|guang ming
	04珠海市|zhu hai
		02香洲区|xiang zhou
		03斗门区|dou men
		04金湾区|jin wan
	05汕头市|shan tou
		07龙湖区|long hu
		11金平区|jin ping
		12濠江区|hao jiang
		13潮阳区|chao yang
		14潮南区|chao nan
		15澄海区|cheng hai
		23南澳县|nan ao
	06佛山市|fo shan
		04禅城区|chan cheng
		05南海区|nan hai
		06顺德区|shun de
		07三水区|san shui
		08高明区|gao ming
	07江门市|jiang men
		03蓬江区|peng jiang
		04江海区|jiang hai
		05新会区|xin hui
		81台山市|tai shan
		83开平市|kai ping
		84鹤山市|he shan
		85恩平市|en ping
	08湛江市|zhan jiang
		02赤坎区|chi kan
		03霞山区|xia shan
		04坡头区|po tou
		11麻章区|ma zhang
		23遂溪县|sui xi
		25徐闻县|xu wen
		81廉江市|lian jiang
		82雷州市|lei zhou
		83吴川市|wu chuan
	09茂名市|mao ming
		02茂南区|mao nan
		04电白区|dian bai
		81高州市|gao zhou
		82化州市|hua zhou
		83信宜市|xin yi
	12肇庆市|zhao qing
		02端州区|duan zhou
		03鼎湖区|ding hu
		04高要区|gao yao
		23广宁县|guang ning
		24怀集县|huai ji
		25封开县|feng kai
		26德庆县|de qing
		84四会市|si hui
	13惠州市|hui zhou
		02惠城区|hui cheng
		03惠阳区|hui yang
		22博罗县|bo luo
		23惠东县|hui dong
		24龙门县|long men
	14梅州市|mei zhou
		02梅江区|mei jiang
		03梅县区|mei xian
		22大埔县|da bu
		23丰顺县|feng shun
		24五华县|wu hua
		26平远县|ping yuan
		27蕉岭县|jiao ling
		81兴宁市|xing ning
	15汕尾市|shan wei
		02城区|cheng qu
		21海丰县|hai feng
		23陆河县|lu he
		81陆丰市|lu feng
	16河源市|he yuan
		02源城区|yuan cheng
		21紫金县|zi jin
		22龙川县|long chuan
		23连平县|lian ping
		24和平县|he ping
		25东源县|dong yuan
	17阳江市|yang jiang
		02江城区|jiang cheng
		04阳东区|yang dong
		21阳西县|yang xi
		81阳春市|yang chun
	18清远市|qing yuan
		02清城区|qing cheng
		03清新区|qing xin qu
		21佛冈县|fo gang
		23阳山县|yang shan
		25连山壮族瑶族自治县|lian shan
		26连南瑶族自治县|lian nan
		81英德市|ying de
		82连州市|lian zhou
	19东莞市|dong guan
		01中堂镇|zhong tang
		03南城街道|nan cheng
		04长安镇|chang an
		05东坑镇|dong keng
		06樟木头镇|zhang mu tou
		07莞城街道|wan cheng
		08石龙镇|shi long
		09桥头镇|qiao tou
		10万江街道|wan jiang
		11麻涌镇|ma yong
		12虎门镇|hu men
		13谢岗镇|xie gang
		14石碣镇|shi jie
		15茶山镇|cha shan
		16东城街道|dong cheng
		17洪梅镇|hong mei
		18道滘镇|dao jiao
		19高埗镇|gao bu
		20企石镇|qi shi
		21凤岗镇|feng gang
		22大岭山镇|da ling shan
		23松山湖|song shan hu
		24清溪镇|qing xi
		25望牛墩镇|wang niu dun
		26厚街镇|hou jie
		27常平镇|chang ping
		28寮步镇|liao bu
		29石排镇|shi pai
		30横沥镇|heng li
		31塘厦镇|tang sha
		32黄江镇|huang jiang
		33大朗镇|da lang
		34东莞港|dong guan gang
		35东莞生态园|dong guan sheng tai yuan
		90沙田镇|sha tian
	20中山市|zhong shan
		01南头镇|nan tou
		02神湾镇|shen wan
		03东凤镇|dong feng
		04五桂山街道|wu gui shan
		05黄圃镇|huang pu
		06小榄镇|xiao lan
		07石岐街道|shi qi
		08横栏镇|heng lan
		09三角镇|san jiao
		10三乡镇|san xiang
		11港口镇|gang kou
		12沙溪镇|sha xi
		13板芙镇|ban fu
		15东升镇|dong sheng
		16阜沙镇|fu sha
		17民众镇|min zhong
		18东区街道|dong qu
		20西区街道|xi qu
		21南区街道|nan qu
		22古镇镇|gu zhen
		23坦洲镇|tan zhou
		24大涌镇|da yong
		25南朗镇|nan lang
	51潮州市|chao zhou
		02湘桥区|xiang qiao
		03潮安区|chao an
		22饶平县|rao ping
	52揭阳市|jie yang
		02榕城区|rong cheng
		03揭东区|jie dong
		22揭西县|jie xi
		24惠来县|hui lai
		81普宁市|pu ning
	53云浮市|yun fu
		02云城区|yun cheng
		03云安区|yun an
		21新兴县|xin xing
		22郁南县|yu nan
		81罗定市|luo ding
45广西壮族自治区|guang xi
	01南宁市|nan ning
		02兴宁区|xing ning
		03青秀区|qing xiu
		05江南区|jiang nan
		07西乡塘区|xi xiang tang
		08良庆区|liang qing
		09邕宁区|yong ning
		10武鸣区|wu ming
		23隆安县|long an
		24马山县|ma shan
		25上林县|shang lin
		26宾阳县|bin yang
		81横州市|heng zhou
	02柳州市|liu zhou
		02城中区|cheng zhong
		03鱼峰区|yu feng
		04柳南区|liu nan
		05柳北区|liu bei
		06柳江区|liu jiang
		22柳城县|liu cheng
		23鹿寨县|lu zhai
		24融安县|rong an
		25融水苗族自治县|rong shui
		26三江侗族自治县|san jiang
	03桂林市|gui lin
		02秀峰区|xiu feng
		03叠彩区|die cai
		04象山区|xiang shan
		05七星区|qi xing
		11雁山区|yan shan
		12临桂区|lin gui
		21阳朔县|yang shuo
		23灵川县|ling chuan
		24全州县|quan zhou
		25兴安县|xing an
		26永福县|yong fu
		27灌阳县|guan yang
		28龙胜各族自治县|long sheng
		29资源县|zi yuan
		30平乐县|ping le
		32恭城瑶族自治县|gong cheng
		81荔浦市|li pu
	04梧州市|wu zhou
		03万秀区|wan xiu
		05长洲区|chang zhou
		06龙圩区|long xu
		21苍梧县|cang wu
		22藤县|teng xian
		23蒙山县|meng shan
		81岑溪市|cen xi
	05北海市|bei hai
		02海城区|hai cheng
		03银海区|yin hai
		12铁山港区|tie shan gang
		21合浦县|he pu
	06防城港市|fang cheng gang
		02港口区|gang kou
		03防城区|fang cheng
		21上思县|shang si
		81东兴市|dong xing
	07钦州市|qin zhou
		02钦南区|qin nan
		03钦北区|qin bei
		21灵山县|ling shan
		22浦北县|pu bei
	08贵港市|gui gang
		02港北区|gang bei
		03港南区|gang nan
		04覃塘区|qin tang
		21平南县|ping nan
		81桂平市|gui ping
	09玉林市|yu lin
		02玉州区|yu zhou
		03福绵区|fu mian
		21容县|rong xian
		22陆川县|lu chuan
		23博白县|bo bai
		24兴业县|xing ye
		81北流市|bei liu
	10百色市|bai se
		02右江区|you jiang
		03田阳区|tian yang
		22田东县|tian dong
		24德保县|de bao
		26那坡县|na po
		27凌云县|ling yun
		28乐业县|le ye
		29田林县|tian lin
		30西林县|xi lin
		31隆林各族自治县|long lin
		81靖西市|jing xi
		82平果市|ping guo
	11贺州市|he zhou
		02八步区|ba bu
		03平桂区|ping gui
		21昭平县|zhao ping
		22钟山县|zhong shan
		23富川瑶族自治县|fu chuan
	12河池市|he chi
		02金城江区|jin cheng jiang
		03宜州区|yi zhou
		21南丹县|nan dan
		22天峨县|tian e
		23凤山县|feng shan
		24东兰县|dong lan
		25罗城仫佬族自治县|luo cheng
		26环江毛南族自治县|huan jiang
		27巴马瑶族自治县|ba ma
		28都安瑶族自治县|du an
		29大化瑶族自治县|da hua
	13来宾市|lai bin
		02兴宾区|xing bin
		21忻城县|xin cheng
		22象州县|xiang zhou
		23武宣县|wu xuan
		24金秀瑶族自治县|jin xiu
		81合山市|he shan
	14崇左市|chong zuo
		02江州区|jiang zhou
		21扶绥县|fu sui
		22宁明县|ning ming
		23龙州县|long zhou
		24大新县|da xin
		25天等县|tian deng
		81凭祥市|ping xiang
46海南省|hai nan
	01海口市|hai kou
		05秀英区|xiu ying
		06龙华区|long hua
		07琼山区|qiong shan
		08美兰区|mei lan
	02三亚市|san ya
		02海棠区|hai tang
		03吉阳区|ji yang
		04天涯区|tian ya
		05崖州区|ya zhou
	03三沙市|san sha
		02西沙区|xi sha
		03南沙区|nan sha
	04儋州市|dan zhou
		01那大镇|na da
		02和庆镇|he qing
		03南丰镇|nan feng
		04大成镇|da cheng
		05雅星镇|ya xing
		06兰洋镇|lan yang
		07光村镇|guang cun
		08木棠镇|mu tang
		09海头镇|hai tou
		10峨蔓镇|e man
		11王五镇|wang wu
		12白马井镇|bai ma jing
		13中和镇|zhong he
		14排浦镇|pai pu
		15东成镇|dong cheng
		16新州镇|xin zhou
	9001五指山市|wu zhi shan
	9002琼海市|qiong hai
	9005文昌市|wen chang
	9006万宁市|wan ning
	9007东方市|dong fang
	9021定安县|ding an
	9022屯昌县|tun chang
	9023澄迈县|cheng mai
	9024临高县|lin gao
	9025白沙黎族自治县|bai sha
	9026昌江黎族自治县|chang jiang
	9027乐东黎族自治县|le dong
	9028陵水黎族自治县|ling shui
	9029保亭黎族苗族自治县|bao ting
	9030琼中黎族苗族自治县|qiong zhong
50重庆市|chong qing
	0101万州区|wan zhou
	0102涪陵区|fu ling
	0103渝中区|yu zhong
	0104大渡口区|da du kou
	0105江北区|jiang bei
	0106沙坪坝区|sha ping ba
	0107九龙坡区|jiu long po
	0108南岸区|nan an
	0109北碚区|bei bei
	0110綦江区|qi jiang
	0111大足区|da zu
	0112渝北区|yu bei
	0113巴南区|ba nan
	0114黔江区|qian jiang
	0115长寿区|chang shou
	0116江津区|jiang jin
	0117合川区|he chuan
	0118永川区|yong chuan
	0119南川区|nan chuan
	0120璧山区|bi shan
	0151铜梁区|tong liang
	0152潼南区|tong nan
	0153荣昌区|rong chang
	0154开州区|kai zhou
	0155梁平区|liang ping
	0156武隆区|wu long
	0229城口县|cheng kou
	0230丰都县|feng du
	0231垫江县|dian jiang
	0233忠县|zhong xian
	0235云阳县|yun yang
	0236奉节县|feng jie
	0237巫山县|wu shan
	0238巫溪县|wu xi
	0240石柱土家族自治县|shi zhu
	0241秀山土家族苗族自治县|xiu shan
	0242酉阳土家族苗族自治县|you yang
	0243彭水苗族土家族自治县|peng shui
51四川省|si chuan
	01成都市|cheng du
		04锦江区|jin jiang
		05青羊区|qing yang
		06金牛区|jin niu
		07武侯区|wu hou
		08成华区|cheng hua
		12龙泉驿区|long quan yi
		13青白江区|qing bai jiang
		14新都区|xin du
		15温江区|wen jiang
		16双流区|shuang liu
		17郫都区|pi du
		18新津区|xin jin
		21金堂县|jin tang
		29大邑县|da yi
		31蒲江县|pu jiang
		81都江堰市|du jiang yan
		82彭州市|peng zhou
		83邛崃市|qiong lai
		84崇州市|chong zhou
		85简阳市|jian yang
		91高新区|gao xin qu
	03自贡市|zi gong
		02自流井区|zi liu jing
		03贡井区|gong jing
		04大安区|da an
		11沿滩区|yan tan
		21荣县|rong xian
		22富顺县|fu shun
	04攀枝花市|pan zhi hua
		02东区|dong qu
		03西区|xi qu
		11仁和区|ren he
		21米易县|mi yi
		22盐边县|yan bian
	05泸州市|lu zhou
		02江阳区|jiang yang
		03纳溪区|na xi
		04龙马潭区|long ma tan
		21泸县|lu xian
		22合江县|he jiang
		24叙永县|xu yong
		25古蔺县|gu lin
	06德阳市|de yang
		03旌阳区|jing yang
		04罗江区|luo jiang
		23中江县|zhong jiang
		81广汉市|guang han
		82什邡市|shen fang
		83绵竹市|mian zhu
	07绵阳市|mian yang
		03涪城区|fu cheng
		04游仙区|you xian
		05安州区|an zhou
		22三台县|san tai
		23盐亭县|yan ting
		25梓潼县|zi tong
		26北川羌族自治县|bei chuan
		27平武县|ping wu
		81江油市|jiang you
		91高新区|gao xin qu
	08广元市|guang yuan
		02利州区|li zhou
		11昭化区|zhao hua
		12朝天区|chao tian
		21旺苍县|wang cang
		22青川县|qing chuan
		23剑阁县|jian ge
		24苍溪县|cang xi
	09遂宁市|sui ning
		03船山区|chuan shan
		04安居区|an ju
		21蓬溪县|peng xi
		23大英县|da ying
		81射洪市|she hong
	10内江市|nei jiang
		02市中区|shi zhong
		11东兴区|dong xing
		24威远县|wei yuan
		25资中县|zi zhong
		83隆昌市|long chang
	11乐山市|le shan
		02市中区|shi zhong
		11沙湾区|sha wan
		12五通桥区|wu tong qiao
		13金口河区|jin kou he
		23犍为县|qian wei
		24井研县|jing yan
		26夹江县|jia jiang
		29沐川县|mu chuan
		32峨边彝族自治县|e bian
		33马边彝族自治县|ma bian
		81峨眉山市|e mei shan
	13南充市|nan chong
		02顺庆区|shun qing
		03高坪区|gao ping
		04嘉陵区|jia ling
		21南部县|nan bu
		22营山县|ying shan
		23蓬安县|peng an
		24仪陇县|yi long
		25西充县|xi chong
		81阆中市|lang zhong
	14眉山市|mei shan
		02东坡区|dong po
		03彭山区|peng shan
		21仁寿县|ren shou
		23洪雅县|hong ya
		24丹棱县|dan leng
		25青神县|qing shen
	15宜宾市|yi bin
		02翠屏区|cui ping
		03南溪区|nan xi
		04叙州区|xu zhou
		23江安县|jiang an
		24长宁县|chang ning
		25高县|gao xian
		26珙县|gong xian
		27筠连县|yun lian
		28兴文县|xing wen
		29屏山县|ping shan
	16广安市|guang an
		02广安区|guang an
		03前锋区|qian feng
		21岳池县|yue chi
		22武胜县|wu sheng
		23邻水县|lin shui
		81华蓥市|hua ying
	17达州市|da zhou
		02通川区|tong chuan
		03达川区|da chuan
		22宣汉县|xuan han
		23开江县|kai jiang
		24大竹县|da zhu
		25渠县|qu xian
		81万源市|wan yuan
	18雅安市|ya an
		02雨城区|yu cheng
		03名山区|ming shan
		22荥经县|ying jing
		23汉源县|han yuan
		24石棉县|shi mian
		25天全县|tian quan
		26芦山县|lu shan
		27宝兴县|bao xing
	19巴中市|ba zhong
		02巴州区|ba zhou
		03恩阳区|en yang
		21通江县|tong jiang
		22南江县|nan jiang
		23平昌县|ping chang
	20资阳市|zi yang
		02雁江区|yan jiang
		21安岳县|an yue
		22乐至县|le zhi
	32阿坝藏族羌族自治州|a ba
		01马尔康市|ma er kang
		21汶川县|wen chuan
		22理县|li xian
		23茂县|mao xian
		24松潘县|song pan
		25九寨沟县|jiu zhai gou
		26金川县|jin chuan
		27小金县|xiao jin
		28黑水县|hei shui
		30壤塘县|rang tang
		31阿坝县|a ba
		32若尔盖县|ruo er gai
		33红原县|hong yuan
	33甘孜藏族自治州|gan zi
		01康定市|kang ding
		22泸定县|lu ding
		23丹巴县|dan ba
		24九龙县|jiu long
		25雅江县|ya jiang
		26道孚县|dao fu
		27炉霍县|lu huo
		28甘孜县|gan zi
		29新龙县|xin long
		30德格县|de ge
		31白玉县|bai yu
		32石渠县|shi qu
		33色达县|se da
		34理塘县|li tang
		35巴塘县|ba tang
		36乡城县|xiang cheng
		37稻城县|dao cheng
		38得荣县|de rong
	34凉山彝族自治州|liang shan
		01西昌市|xi chang
		02会理市|hui li
		22木里藏族自治县|mu li
		23盐源县|yan yuan
		24德昌县|de chang
		26会东县|hui dong
		27宁南县|ning nan
		28普格县|pu ge
		29布拖县|bu tuo
		30金阳县|jin yang
		31昭觉县|zhao jue
		32喜德县|xi de
		33冕宁县|mian ning
		34越西县|yue xi
		35甘洛县|gan luo
		36美姑县|mei gu
		37雷波县|lei bo
52贵州省|gui zhou
	01贵阳市|gui yang
		02南明区|nan ming
		03云岩区|yun yan
		11花溪区|hua xi
		12乌当区|wu dang
		13白云区|bai yun
		15观山湖区|guan shan hu
		21开阳县|kai yang
		22息烽县|xi feng
		23修文县|xiu wen
		81清镇市|qing zhen
	02六盘水市|liu pan shui
		01钟山区|zhong shan
		03六枝特区|liu zhi
		04水城区|shui cheng
		81盘州市|pan zhou
	03遵义市|zun yi
		02红花岗区|hong hua gang
		03汇川区|hui chuan
		04播州区|bo zhou
		22桐梓县|tong zi
		23绥阳县|sui yang
		24正安县|zheng an
		25道真仡佬族苗族自治县|dao zhen
		26务川仡佬族苗族自治县|wu chuan
		27凤冈县|feng gang
		28湄潭县|mei tan
		29余庆县|yu qing
		30习水县|xi shui
		81赤水市|chi shui
		82仁怀市|ren huai
	04安顺市|an shun
		02西秀区|xi xiu
		03平坝区|ping ba
		22普定县|pu ding
		23镇宁布依族苗族自治县|zhen ning
		24关岭布依族苗族自治县|guan ling
		25紫云苗族布依族自治县|zi yun
	05毕节市|bi jie
		02七星关区|qi xing guan
		21大方县|da fang
		23金沙县|jin sha
		24织金县|zhi jin
		25纳雍县|na yong
		26威宁彝族回族苗族自治县|wei ning
		27赫章县|he zhang
		81黔西市|qian xi
	06铜仁市|tong ren
		02碧江区|bi jiang
		03万山区|wan shan
		21江口县|jiang kou
		22玉屏侗族自治县|yu ping
		23石阡县|shi qian
		24思南县|si nan
		25印江土家族苗族自治县|yin jiang
		26德江县|de jiang
		27沿河土家族自治县|yan he
		28松桃苗族自治县|song tao
	23黔西南布依族苗族自治州|qian xi nan
		01兴义市|xing yi
		02兴仁市|xing ren
		23普安县|pu an
		24晴隆县|qing long
		25贞丰县|zhen feng
		26望谟县|wang mo
		27册亨县|ce heng
		28安龙县|an long
	26黔东南苗族侗族自治州|qian dong nan
		01凯里市|kai li
		22黄平县|huang ping
		23施秉县|shi bing
		24三穗县|san sui
		25镇远县|zhen yuan
		26岑巩县|cen gong
		27天柱县|tian zhu
		28锦屏县|jin ping
		29剑河县|jian he
		30台江县|tai jiang
		31黎平县|li ping
		32榕江县|rong jiang
		33从江县|cong jiang
		34雷山县|lei shan
		35麻江县|ma jiang
		36丹寨县|dan zhai
	27黔南布依族苗族自治州|qian nan
		01都匀市|du yun
		02福泉市|fu quan
		22荔波县|li bo
		23贵定县|gui ding
		25瓮安县|weng an
		26独山县|du shan
		27平塘县|ping tang
		28罗甸县|luo dian
		29长顺县|chang shun
		30龙里县|long li
		31惠水县|hui shui
		32三都水族自治县|san du
53云南省|yun nan
	01昆明市|kun ming
		02五华区|wu hua
		03盘龙区|pan long
		11官渡区|guan du
		12西山区|xi shan
		13东川区|dong chuan
		14呈贡区|cheng gong
		15晋宁区|jin ning
		24富民县|fu min
		25宜良县|yi liang
		26石林彝族自治县|shi lin
		27嵩明县|song ming
		28禄劝彝族苗族自治县|lu quan
		29寻甸回族彝族自治县|xun dian
		81安宁市|an ning
	03曲靖市|qu jing
		02麒麟区|qi lin
		03沾益区|zhan yi
		04马龙区|ma long
		22陆良县|lu liang
		23师宗县|shi zong
		24罗平县|luo ping
		25富源县|fu yuan
		26会泽县|hui ze
		81宣威市|xuan wei
	04玉溪市|yu xi
		02红塔区|hong ta
		03江川区|jiang chuan
		23通海县|tong hai
		24华宁县|hua ning
		25易门县|yi men
		26峨山彝族自治县|e shan
		27新平彝族傣族自治县|xin ping
		28元江哈尼族彝族傣族自治县|yuan jiang
		81澄江市|cheng jiang
	05保山市|bao shan
		02隆阳区|long yang
		21施甸县|shi dian
		23龙陵县|long ling
		24昌宁县|chang ning
		81腾冲市|teng chong
	06昭通市|zhao tong
		02昭阳区|zhao yang
		21鲁甸县|lu dian
		22巧家县|qiao jia
		23盐津县|yan jin
		24大关县|da guan
		25永善县|yong shan
		26绥江县|sui jiang
		27镇雄县|zhen xiong
		28彝良县|yi liang
		29威信县|wei xin
		81水富市|shui fu
	07丽江市|li jiang
		02古城区|gu cheng
		21玉龙纳西族自治县|yu long
		22永胜县|yong sheng
		23华坪县|hua ping
		24宁蒗彝族自治县|ning lang
	08普洱市|pu er
		02思茅区|si mao
		21宁洱哈尼族彝族自治县|ning er
		22墨江哈尼族自治县|mo jiang
		23景东彝族自治县|jing dong
		24景谷傣族彝族自治县|jing gu
		25镇沅彝族哈尼族拉祜族自治县|zhen yuan
		26江城哈尼族彝族自治县|jiang cheng
		27孟连傣族拉祜族佤族自治县|meng lian
		28澜沧拉祜族自治县|lan cang
		29西盟佤族自治县|xi meng
	09临沧市|lin cang
		02临翔区|lin xiang
		21凤庆县|feng qing
		22云县|yun xian
		23永德县|yong de
		24镇康县|zhen kang
		25双江拉祜族佤族布朗族傣族自治县|shuang jiang
		26耿马傣族佤族自治县|geng ma
		27沧源佤族自治县|cang yuan
	23楚雄彝族自治州|chu xiong
		01楚雄市|chu xiong
		02禄丰市|lu feng
		22双柏县|shuang bai
		23牟定县|mu ding
		24南华县|nan hua
		25姚安县|yao an
		26大姚县|da yao
		27永仁县|yong ren
		28元谋县|yuan mou
		29武定县|wu ding
	25红河哈尼族彝族自治州|hong he
		01个旧市|ge jiu
		02开远市|kai yuan
		03蒙自市|meng zi
		04弥勒市|mi le
		23屏边苗族自治县|ping bian
		24建水县|jian shui
		25石屏县|shi ping
		27泸西县|lu xi
		28元阳县|yuan yang
		29红河县|hong he
		30金平苗族瑶族傣族自治县|jin ping
		31绿春县|lv chun
		32河口瑶族自治县|he kou
	26文山壮族苗族自治州|wen shan
		01文山市|wen shan
		22砚山县|yan shan
		23西畴县|xi chou
		24麻栗坡县|ma li po
		25马关县|ma guan
		26丘北县|qiu bei
		27广南县|guang nan
		28富宁县|fu ning
	28西双版纳傣族自治州|xi shuang ban na
		01景洪市|jing hong
		22勐海县|meng hai
		23勐腊县|meng la
	29大理白族自治州|da li
		01大理市|da li
		22漾濞彝族自治县|yang bi
		23祥云县|xiang yun
		24宾川县|bin chuan
		25弥渡县|mi du
		26南涧彝族自治县|nan jian
		27巍山彝族回族自治县|wei shan
		28永平县|yong ping
		29云龙县|yun long
		30洱源县|er yuan
		31剑川县|jian chuan
		32鹤庆县|he qing
	31德宏傣族景颇族自治州|de hong
		02瑞丽市|rui li
		03芒市|mang shi
		22梁河县|liang he
		23盈江县|ying jiang
		24陇川县|long chuan
	33怒江傈僳族自治州|nu jiang
		01泸水市|lu shui
		23福贡县|fu gong
		24贡山独龙族怒族自治县|gong shan
		25兰坪白族普米族自治县|lan ping
	34迪庆藏族自治州|di qing
		01香格里拉市|xiang ge li la
		22德钦县|de qin
		23维西傈僳族自治县|wei xi
54西藏自治区|xi zang|Tibet
	01拉萨市|la sa|Lhasa
		02城关区|cheng guan
		03堆龙德庆区|dui long de qing
		04达孜区|da zi
		21林周县|lin zhou
		22当雄县|dang xiong
		23尼木县|ni mu
		24曲水县|qu shui
		27墨竹工卡县|mo zhu gong ka
	02日喀则市|ri ka ze
		02桑珠孜区|sang zhu zi
		21南木林县|nan mu lin
		22江孜县|jiang zi
		23定日县|ding ri
		24萨迦县|sa jia
		25拉孜县|la zi
		26昂仁县|ang ren
		27谢通门县|xie tong men
		28白朗县|bai lang
		29仁布县|ren bu
		30康马县|kang ma
		31定结县|ding jie
		32仲巴县|zhong ba
		33亚东县|ya dong
		34吉隆县|ji long
		35聂拉木县|nie la mu
		36萨嘎县|sa ga
		37岗巴县|gang ba
	03昌都市|chang du
		02卡若区|ka ruo
		21江达县|jiang da
		22贡觉县|gong jue
		23类乌齐县|lei wu qi
		24丁青县|ding qing
		25察雅县|cha ya
		26八宿县|ba su
		27左贡县|zuo gong
		28芒康县|mang kang
		29洛隆县|luo long
		30边坝县|bian ba
	04林芝市|lin zhi
		02巴宜区|ba yi
		21工布江达县|gong bu jiang da
		23墨脱县|mo tuo
		24波密县|bo mi
		25察隅县|cha yu
		26朗县|lang xian
		81米林市|mi lin
	05山南市|shan nan
		02乃东区|nai dong
		21扎囊县|zha nang
		22贡嘎县|gong ga
		23桑日县|sang ri
		24琼结县|qiong jie
		25曲松县|qu song
		26措美县|cuo mei
		27洛扎县|luo zha
		28加查县|jia cha
		29隆子县|long zi
		31浪卡子县|lang ka zi
		81错那市|cuo na
	06那曲市|na qu
		02色尼区|se ni
		21嘉黎县|jia li
		22比如县|bi ru
		23聂荣县|nie rong
		24安多县|an duo
		25申扎县|shen zha
		26索县|suo xian
		27班戈县|ban ge
		28巴青县|ba qing
		29尼玛县|ni ma
		30双湖县|shuang hu
	25阿里地区|a li
		21普兰县|pu lan
		22札达县|zha da
		23噶尔县|ga er
		24日土县|ri tu
		25革吉县|ge ji
		26改则县|gai ze
		27措勤县|cuo qin
61陕西省|shan xi|Shaanxi
	01西安市|xi an
		02新城区|xin cheng
		03碑林区|bei lin
		04莲湖区|lian hu
		11灞桥区|ba qiao
		12未央区|wei yang
		13雁塔区|yan ta
		14阎良区|yan liang
		15临潼区|lin tong
		16长安区|chang an
		17高陵区|gao ling
		18鄠邑区|hu yi
		22蓝田县|lan tian
		24周至县|zhou zhi
	02铜川市|tong chuan
		02王益区|wang yi
		03印台区|yin tai
		04耀州区|yao zhou
		22宜君县|yi jun
	03宝鸡市|bao ji
		02渭滨区|wei bin
		03金台区|jin tai
		04陈仓区|chen cang
		05凤翔区|feng xiang
		23岐山县|qi shan
		24扶风县|fu feng
		26眉县|mei xian
		27陇县|long xian
		28千阳县|qian yang
		29麟游县|lin you
		30凤县|feng xian
		31太白县|tai bai
	04咸阳市|xian yang
		02秦都区|qin du
		03杨陵区|yang ling
		04渭城区|wei cheng
		22三原县|san yuan
		23泾阳县|jing yang
		24乾县|qian xian
		25礼泉县|li quan
		26永寿县|yong shou
		28长武县|chang wu
		29旬邑县|xun yi
		30淳化县|chun hua
		31武功县|wu gong
		81兴平市|xing ping
		82彬州市|bin zhou
	05渭南市|wei nan
		02临渭区|lin wei
		03华州区|hua zhou
		22潼关县|tong guan
		23大荔县|da li
		24合阳县|he yang
		25澄城县|cheng cheng
		26蒲城县|pu cheng
		27白水县|bai shui
		28富平县|fu ping
		81韩城市|han cheng
		82华阴市|hua yin
	06延安市|yan an
		02宝塔区|bao ta
		03安塞区|an sai
		21延长县|yan chang
		22延川县|yan chuan
		25志丹县|zhi dan
		26吴起县|wu qi
		27甘泉县|gan quan
		28富县|fu xian
		29洛川县|luo chuan
		30宜川县|yi chuan
		31黄龙县|huang long
		32黄陵县|huang ling
		81子长市|zi chang
	07汉中市|han zhong
		02汉台区|han tai
		03南郑区|nan zheng
		22城固县|cheng gu
		23洋县|yang xian
		24西乡县|xi xiang
		25勉县|mian xian
		26宁强县|ning qiang
		27略阳县|lve yang
		28镇巴县|zhen ba
		29留坝县|liu ba
		30佛坪县|fo ping
	08榆林市|yu lin
		02榆阳区|yu yang
		03横山区|heng shan
		22府谷县|fu gu
		24靖边县|jing bian
		25定边县|ding bian
		26绥德县|sui de
		27米脂县|mi zhi
		28佳县|jia xian
		29吴堡县|wu bu
		30清涧县|qing jian
		31子洲县|zi zhou
		81神木市|shen mu
	09安康市|an kang
		02汉滨区|han bin
		21汉阴县|han yin
		22石泉县|shi quan
		23宁陕县|ning shan
		24紫阳县|zi yang
		25岚皋县|lan gao
		26平利县|ping li
		27镇坪县|zhen ping
		29白河县|bai he
		81旬阳市|xun yang
	10商洛市|shang luo
		02商州区|shang zhou
		21洛南县|luo nan
		22丹凤县|dan feng
		23商南县|shang nan
		24山阳县|shan yang
		25镇安县|zhen an
		26柞水县|zha shui
62甘肃省|gan su
	01兰州市|lan zhou
		02城关区|cheng guan
		03七里河区|qi li he
		04西固区|xi gu
		05安宁区|an ning
		11红古区|hong gu
		21永登县|yong deng
		22皋兰县|gao lan
		23榆中县|yu zhong
		71兰州新区|lan zhou
	02嘉峪关市|jia yu guan
		90雄关区|xiong guan
		91长城区|chang cheng
		92镜铁区|jing tie
		93新城镇|xin cheng
		94峪泉镇|yu quan
		95文殊镇|wen shu
	03金昌市|jin chang
		02金川区|jin chuan
		21永昌县|yong chang
	04白银市|bai yin
		02白银区|bai yin
		03平川区|ping chuan
		21靖远县|jing yuan
		22会宁县|hui ning
		23景泰县|jing tai
	05天水市|tian shui
		02秦州区|qin zhou
		03麦积区|mai ji
		21清水县|qing shui
		22秦安县|qin an
		23甘谷县|gan gu
		24武山县|wu shan
		25张家川回族自治县|zhang jia chuan
	06武威市|wu wei
		02凉州区|liang zhou
		21民勤县|min qin
		22古浪县|gu lang
		23天祝藏族自治县|tian zhu
	07张掖市|zhang ye
		02甘州区|gan zhou
		21肃南裕固族自治县|su nan
		22民乐县|min yue
		23临泽县|lin ze
		24高台县|gao tai
		25山丹县|shan dan
	08平凉市|ping liang
		02崆峒区|kong tong
		21泾川县|jing chuan
		22灵台县|ling tai
		23崇信县|chong xin
		25庄浪县|zhuang lang
		26静宁县|jing ning
		81华亭市|hua ting
	09酒泉市|jiu quan
		02肃州区|su zhou
		21金塔县|jin ta
		22瓜州县|gua zhou
		23肃北蒙古族自治县|su bei
		24阿克塞哈萨克族自治县|a ke sai
		81玉门市|yu men
		82敦煌市|dun huang
	10庆阳市|qing yang
		02西峰区|xi feng
		21庆城县|qing cheng
		22环县|huan xian
		23华池县|hua chi
		24合水县|he shui
		25正宁县|zheng ning
		26宁县|ning xian
		27镇原县|zhen yuan
	11定西市|ding xi
		02安定区|an ding
		21通渭县|tong wei
		22陇西县|long xi
		23渭源县|wei yuan
		24临洮县|lin tao
		25漳县|zhang xian
		26岷县|min xian
	12陇南市|long nan
		02武都区|wu du
		21成县|cheng xian
		22文县|wen xian
		23宕昌县|dang chang
		24康县|kang xian
		25西和县|xi he
		26礼县|li xian
		27徽县|hui xian
		28两当县|liang dang
	29临夏回族自治州|lin xia
		01临夏市|lin xia
		21临夏县|lin xia
		22康乐县|kang le
		23永靖县|yong jing
		24广河县|guang he
		25和政县|he zheng
		26东乡族自治县|dong xiang zu zi zhi xian
		27积石山保安族东乡族撒拉族自治县|ji shi shan
	30甘南藏族自治州|gan nan
		01合作市|he zuo
		21临潭县|lin tan
		22卓尼县|zhuo ni
		23舟曲县|zhou qu
		24迭部县|die bu
		25玛曲县|ma qu
		26碌曲县|lu qu
		27夏河县|xia he
63青海省|qing hai
	01西宁市|xi ning
		02城东区|cheng dong
		03城中区|cheng zhong
		04城西区|cheng xi
		05城北区|cheng bei
		06湟中区|huang zhong
		21大通回族土族自治县|da tong
		23湟源县|huang yuan
	02海东市|hai dong
		02乐都区|le du
		03平安区|ping an
		22民和回族土族自治县|min he
		23互助土族自治县|hu zhu
		24化隆回族自治县|hua long
		25循化撒拉族自治县|xun hua
	22海北藏族自治州|hai bei
		21门源回族自治县|men yuan
		22祁连县|qi lian
		23海晏县|hai yan
		24刚察县|gang cha
	23黄南藏族自治州|huang nan
		01同仁市|tong ren
		22尖扎县|jian zha
		23泽库县|ze ku
		24河南蒙古族自治县|he nan
	25海南藏族自治州|hai nan
		21共和县|gong he
		22同德县|tong de
		23贵德县|gui de
		24兴海县|xing hai
		25贵南县|gui nan
	26果洛藏族自治州|guo luo
		21玛沁县|ma qin
		22班玛县|ban ma
		23甘德县|gan de
		24达日县|da ri
		25久治县|jiu zhi
		26玛多县|ma duo
	27玉树藏族自治州|yu shu
		01玉树市|yu shu
		22杂多县|za duo
		23称多县|cheng duo
		24治多县|zhi duo
		25囊谦县|nang qian
		26曲麻莱县|qu ma lai
	28海西蒙古族藏族自治州|hai xi
		01格尔木市|ge er mu
		02德令哈市|de ling ha
		03茫崖市|mang ya
		21乌兰县|wu lan
		22都兰县|du lan
		23天峻县|tian jun
64宁夏回族自治区|ning xia
	01银川市|yin chuan
		04兴庆区|xing qing
		05西夏区|xi xia
		06金凤区|jin feng
		21永宁县|yong ning
		22贺兰县|he lan
		81灵武市|ling wu
	02石嘴山市|shi zui shan
		02大武口区|da wu kou
		05惠农区|hui nong
		21平罗县|ping luo
	03吴忠市|wu zhong
		02利通区|li tong
		03红寺堡区|hong si bao
		23盐池县|yan chi
		24同心县|tong xin
		81青铜峡市|qing tong xia
	04固原市|gu yuan
		02原州区|yuan zhou
		22西吉县|xi ji
		23隆德县|long de
		24泾源县|jing yuan
		25彭阳县|peng yang
	05中卫市|zhong wei
		02沙坡头区|sha po tou
		21中宁县|zhong ning
		22海原县|hai yuan
65新疆维吾尔自治区|xin jiang
	01乌鲁木齐市|wu lu mu qi|Urumqi
		02天山区|tian shan
		03沙依巴克区|sha yi ba ke
		04新市区|xin shi
		05水磨沟区|shui mo gou
		06头屯河区|tou tun he
		07达坂城区|da ban cheng
		09米东区|mi dong
		21乌鲁木齐县|wu lu mu qi
	02克拉玛依市|ke la ma yi
		02独山子区|du shan zi
		03克拉玛依区|ke la ma yi
		04白碱滩区|bai jian tan
		05乌尔禾区|wu er he
	04吐鲁番市|tu lu fan
		02高昌区|gao chang
		21鄯善县|shan shan
		22托克逊县|tuo ke xun
	05哈密市|ha mi
		02伊州区|yi zhou
		21巴里坤哈萨克自治县|ba li kun
		22伊吾县|yi wu
	23昌吉回族自治州|chang ji
		01昌吉市|chang ji
		02阜康市|fu kang
		23呼图壁县|hu tu bi
		24玛纳斯县|ma na si
		25奇台县|qi tai
		27吉木萨尔县|ji mu sa er
		28木垒哈萨克自治县|mu lei
	27博尔塔拉蒙古自治州|bo er ta la
		01博乐市|bo le
		02阿拉山口市|a la shan kou
		22精河县|jing he
		23温泉县|wen quan
	28巴音郭楞蒙古自治州|ba yin guo leng
		01库尔勒市|ku er le
		22轮台县|lun tai
		23尉犁县|yu li
		24若羌县|ruo qiang
		25且末县|qie mo
		26焉耆回族自治县|yan qi
		27和静县|he jing
		28和硕县|he shuo
		29博湖县|bo hu
	29阿克苏地区|a ke su
		01阿克苏市|a ke su
		02库车市|ku che
		22温宿县|wen su
		24沙雅县|sha ya
		25新和县|xin he
		26拜城县|bai cheng
		27乌什县|wu shen
		28阿瓦提县|a wa ti
		29柯坪县|ke ping
	30克孜勒苏柯尔克孜自治州|ke zi le su
		01阿图什市|a tu shen
		22阿克陶县|a ke tao
		23阿合奇县|a he qi
		24乌恰县|wu qia
	31喀什地区|ka shen
		01喀什市|ka shen
		21疏附县|shu fu
		22疏勒县|shu le
		23英吉沙县|ying ji sha
		24泽普县|ze pu
		25莎车县|sha che
		26叶城县|ye cheng
		27麦盖提县|mai gai ti
		28岳普湖县|yue pu hu
		29伽师县|jia shi
		30巴楚县|ba chu
		31塔什库尔干塔吉克自治县|ta shen ku er gan
	32和田地区|he tian
		01和田市|he tian
		21和田县|he tian
		22墨玉县|mo yu
		23皮山县|pi shan
		24洛浦县|luo pu
		25策勒县|ce le
		26于田县|yu tian
		27民丰县|min feng
		28和康县|he kang
		29和安县|he an
	40伊犁哈萨克自治州|yi li
		02伊宁市|yi ning
		03奎屯市|kui tun
		04霍尔果斯市|huo er guo si
		21伊宁县|yi ning
		22察布查尔锡伯自治县|cha bu cha er
		23霍城县|huo cheng
		24巩留县|gong liu
		25新源县|xin yuan
		26昭苏县|zhao su
		27特克斯县|te ke si
		28尼勒克县|ni le ke
	42塔城地区|ta cheng
		01塔城市|ta cheng
		02乌苏市|wu su
		03沙湾市|sha wan
		21额敏县|e min
		24托里县|tuo li
		25裕民县|yu min
		26和布克赛尔蒙古自治县|he bu ke sai er
	43阿勒泰地区|a le tai
		01阿勒泰市|a le tai
		21布尔津县|bu er jin
		22富蕴县|fu yun
		23福海县|fu hai
		24哈巴河县|ha ba he
		25青河县|qing he
		26吉木乃县|ji mu nai
	9001石河子市|shi he zi
	9002阿拉尔市|a la er
	9003图木舒克市|tu mu shu ke
	9004五家渠市|wu jia qu
	9005北屯市|bei tun
	9006铁门关市|tie men guan
	9007双河市|shuang he
	9008可克达拉市|ke ke da la
	9009昆玉市|kun yu
	9010胡杨河市|hu yang he
	9011新星市|xin xing
	9012白杨市|bai yang`,
  HK: `01香港島|xiang gang dao|Hong Kong Island
	01中西區|zhong xi|Central and Western
	02灣仔區|wan zai|Wan Chai
	03東區|dong qu|Eastern
	04南區|nan qu|Southern
02九龍|jiu long|Kowloon
	01九龍城區|jiu long cheng|Kowloon City
	02油尖旺區|you jian wang|Yau Tsim Mong
	03深水埗區|shen shui bu|Sham Shui Po
	04黃大仙區|huang da xian|Wong Tai Sin
	05觀塘區|guan tang|Kwun Tong
03新界|xin jie|New Territories
	01北區|bei qu|North
	02大埔區|da bu|Tai Po
	03沙田區|sha tian|Sha Tin
	04西貢區|xi gong|Sai Kung
	05元朗區|yuan lang|Yuen Long
	06屯門區|tun men|Tuen Mun
	07荃灣區|quan wan|Tsuen Wan
	08葵青區|kui qing|Kwai Tsing
	09離島區|li dao|Islands`,
  MO: `01澳門半島|ao men ban dao|Macau Peninsula
	01花地瑪堂區|hua di ma|Nossa Senhora de Fátima
	02聖安多尼堂區|sheng an duo ni|Santo António
	03望德堂區|wang de|São Lázaro
	04大堂區|da tang qu|Sé
	05風順堂區|feng shun|São Lourenço
02離島|li dao|Islands
	01嘉模堂區（氹仔）|jia mo|Nossa Senhora do Carmo (Taipa)
	02路氹填海區|lu dang tian hai|Cotai
	03聖方濟各堂區（路環）|sheng fang ji ge|São Francisco Xavier (Coloane)`,
  TW: `01臺北市|tai bei|Taipei
	01中正區|zhong zheng
	02大同區|da tong
	03中山區|zhong shan
	04松山區|song shan
	05大安區|da an
	06萬華區|wan hua
	07信義區|xin yi
	08士林區|shi lin
	09北投區|bei tou
	10內湖區|nei hu
	11南港區|nan gang
	12文山區|wen shan
02新北市|xin bei|New Taipei
	01板橋區|ban qiao|Banqiao
	02三重區|san chong
	03中和區|zhong he
	04永和區|yong he
	05新莊區|xin zhuang
	06新店區|xin dian
	07樹林區|shu lin
	08鶯歌區|ying ge
	09三峽區|san xia
	10淡水區|dan shui|Tamsui
	11汐止區|xi zhi
	12瑞芳區|rui fang
	13土城區|tu cheng
	14蘆洲區|lu zhou
	15五股區|wu gu
	16泰山區|tai shan
	17林口區|lin kou
	18深坑區|shen keng
	19石碇區|shi ding
	20坪林區|ping lin
	21三芝區|san zhi
	22石門區|shi men
	23八里區|ba li
	24平溪區|ping xi
	25雙溪區|shuang xi
	26貢寮區|gong liao
	27金山區|jin shan
	28萬里區|wan li
	29烏來區|wu lai
03桃園市|tao yuan|Taoyuan
	01桃園區|tao yuan
	02中壢區|zhong li
	03大溪區|da xi
	04楊梅區|yang mei
	05蘆竹區|lu zhu
	06大園區|da yuan
	07龜山區|gui shan
	08八德區|ba de
	09龍潭區|long tan
	10平鎮區|ping zhen
	11新屋區|xin wu
	12觀音區|guan yin
	13復興區|fu xing
04臺中市|tai zhong|Taichung
	01中區|zhong qu
	02東區|dong qu
	03南區|nan qu
	04西區|xi qu
	05北區|bei qu
	06北屯區|bei tun
	07西屯區|xi tun
	08南屯區|nan tun
	09太平區|tai ping
	10大里區|da li
	11霧峰區|wu feng
	12烏日區|wu ri
	13豐原區|feng yuan
	14后里區|hou li
	15石岡區|shi gang
	16東勢區|dong shi
	17和平區|he ping
	18新社區|xin she
	19潭子區|tan zi
	20大雅區|da ya
	21神岡區|shen gang
	22大肚區|da du
	23沙鹿區|sha lu
	24龍井區|long jing
	25梧棲區|wu qi
	26清水區|qing shui
	27大甲區|da jia
	28外埔區|wai pu
	29大安區|da an
05臺南市|tai nan|Tainan
	01中西區|zhong xi
	02東區|dong qu
	03南區|nan qu
	04北區|bei qu
	05安平區|an ping
	06安南區|an nan
	07永康區|yong kang
	08歸仁區|gui ren
	09新化區|xin hua
	10左鎮區|zuo zhen
	11玉井區|yu jing
	12楠西區|nan xi
	13南化區|nan hua
	14仁德區|ren de
	15關廟區|guan miao
	16龍崎區|long qi
	17官田區|guan tian
	18麻豆區|ma dou
	19佳里區|jia li
	20西港區|xi gang
	21七股區|qi gu
	22將軍區|jiang jun
	23學甲區|xue jia
	24北門區|bei men
	25新營區|xin ying
	26後壁區|hou bi
	27白河區|bai he
	28東山區|dong shan
	29六甲區|liu jia
	30下營區|xia ying
	31柳營區|liu ying
	32鹽水區|yan shui
	33善化區|shan hua
	34大內區|da nei
	35山上區|shan shang
	36新市區|xin shi
	37安定區|an ding
06高雄市|gao xiong|Kaohsiung
	01楠梓區|nan zi|Nanzi
	02左營區|zuo ying
	03鼓山區|gu shan
	04三民區|san min
	05鹽埕區|yan cheng
	06前金區|qian jin
	07新興區|xin xing
	08苓雅區|ling ya
	09前鎮區|qian zhen
	10旗津區|qi jin
	11小港區|xiao gang
	12鳳山區|feng shan
	13林園區|lin yuan
	14大寮區|da liao
	15大樹區|da shu
	16大社區|da she
	17仁武區|ren wu
	18鳥松區|niao song
	19岡山區|gang shan
	20橋頭區|qiao tou
	21燕巢區|yan chao
	22田寮區|tian liao
	23阿蓮區|a lian
	24路竹區|lu zhu
	25湖內區|hu nei
	26茄萣區|qie ding
	27永安區|yong an
	28彌陀區|mi tuo
	29梓官區|zi guan
	30旗山區|qi shan
	31美濃區|mei nong
	32六龜區|liu gui
	33甲仙區|jia xian
	34杉林區|shan lin
	35內門區|nei men
	36茂林區|mao lin
	37桃源區|tao yuan
	38那瑪夏區|na ma xia|Namasia
07基隆市|ji long|Keelung
	01仁愛區|ren ai
	02信義區|xin yi
	03中正區|zhong zheng
	04中山區|zhong shan
	05安樂區|an le
	06暖暖區|nuan nuan
	07七堵區|qi du
08新竹市|xin zhu|Hsinchu City
	01東區|dong qu
	02北區|bei qu
	03香山區|xiang shan
09嘉義市|jia yi|Chiayi City
	01東區|dong qu
	02西區|xi qu
10新竹縣|xin zhu|Hsinchu County
	01竹北市|zhu bei
	02竹東鎮|zhu dong
	03新埔鎮|xin pu
	04關西鎮|guan xi
	05湖口鄉|hu kou
	06新豐鄉|xin feng
	07芎林鄉|xiong lin
	08橫山鄉|heng shan
	09北埔鄉|bei pu
	10寶山鄉|bao shan
	11峨眉鄉|e mei
	12尖石鄉|jian shi
	13五峰鄉|wu feng
11苗栗縣|miao li|Miaoli
	01苗栗市|miao li
	02頭份市|tou fen
	03竹南鎮|zhu nan
	04後龍鎮|hou long
	05通霄鎮|tong xiao
	06苑裡鎮|yuan li
	07卓蘭鎮|zhuo lan
	08造橋鄉|zao qiao
	09西湖鄉|xi hu
	10頭屋鄉|tou wu
	11公館鄉|gong guan
	12銅鑼鄉|tong luo
	13三義鄉|san yi
	14大湖鄉|da hu
	15獅潭鄉|shi tan
	16三灣鄉|san wan
	17南庄鄉|nan zhuang
	18泰安鄉|tai an
12彰化縣|zhang hua|Changhua
	01彰化市|zhang hua
	02員林市|yuan lin
	03和美鎮|he mei
	04鹿港鎮|lu gang|Lukang
	05溪湖鎮|xi hu
	06二林鎮|er lin
	07田中鎮|tian zhong
	08北斗鎮|bei dou
	09花壇鄉|hua tan
	10芬園鄉|fen yuan
	11大村鄉|da cun
	12永靖鄉|yong jing
	13伸港鄉|shen gang
	14線西鄉|xian xi
	15福興鄉|fu xing
	16秀水鄉|xiu shui
	17埔心鄉|pu xin
	18埔鹽鄉|pu yan
	19大城鄉|dai cheng
	20芳苑鄉|fang yuan
	21竹塘鄉|zhu tang
	22社頭鄉|she tou
	23二水鄉|er shui
	24田尾鄉|tian wei
	25埤頭鄉|pi tou
	26溪州鄉|xi zhou
13南投縣|nan tou|Nantou
	01南投市|nan tou
	02埔里鎮|pu li
	03草屯鎮|cao tun
	04竹山鎮|zhu shan
	05集集鎮|ji ji
	06名間鄉|ming jian
	07鹿谷鄉|lu gu
	08中寮鄉|zhong liao
	09魚池鄉|yu chi
	10國姓鄉|guo xing
	11水里鄉|shui li
	12信義鄉|xin yi
	13仁愛鄉|ren ai
14雲林縣|yun lin|Yunlin
	01斗六市|dou liu
	02斗南鎮|dou nan
	03虎尾鎮|hu wei
	04西螺鎮|xi luo
	05土庫鎮|tu ku
	06北港鎮|bei gang
	07林內鄉|lin nei
	08古坑鄉|gu keng
	09大埤鄉|da pi
	10莿桐鄉|ci tong
	11褒忠鄉|bao zhong
	12二崙鄉|er lun
	13崙背鄉|lun bei
	14麥寮鄉|mai liao
	15臺西鄉|tai xi
	16東勢鄉|dong shi
	17元長鄉|yuan chang
	18四湖鄉|si hu
	19口湖鄉|kou hu
	20水林鄉|shui lin
15嘉義縣|jia yi|Chiayi County
	01太保市|tai bao
	02朴子市|pu zi
	03布袋鎮|bu dai
	04大林鎮|da lin
	05民雄鄉|min xiong
	06溪口鄉|xi kou
	07新港鄉|xin gang
	08六腳鄉|liu jiao
	09東石鄉|dong shi
	10義竹鄉|yi zhu
	11鹿草鄉|lu cao
	12水上鄉|shui shang
	13中埔鄉|zhong pu
	14竹崎鄉|zhu qi
	15梅山鄉|mei shan
	16番路鄉|fan lu
	17大埔鄉|da bu
	18阿里山鄉|a li shan|Alishan
16屏東縣|ping dong|Pingtung
	01屏東市|ping dong
	02潮州鎮|chao zhou
	03東港鎮|dong gang
	04恆春鎮|heng chun
	05萬丹鄉|wan dan
	06長治鄉|chang zhi
	07麟洛鄉|lin luo
	08九如鄉|jiu ru
	09里港鄉|li gang
	10鹽埔鄉|yan pu
	11高樹鄉|gao shu
	12萬巒鄉|wan luan
	13內埔鄉|nei pu
	14竹田鄉|zhu tian
	15新埤鄉|xin pi
	16枋寮鄉|fang liao
	17新園鄉|xin yuan
	18崁頂鄉|kan ding
	19林邊鄉|lin bian
	20南州鄉|nan zhou
	21佳冬鄉|jia dong
	22琉球鄉|liu qiu|Liuqiu
	23車城鄉|ju cheng
	24滿州鄉|man zhou
	25枋山鄉|fang shan
	26三地門鄉|san di men|Sandimen
	27霧臺鄉|wu tai
	28瑪家鄉|ma jia
	29泰武鄉|tai wu
	30來義鄉|lai yi
	31春日鄉|chun ri
	32獅子鄉|shi zi
	33牡丹鄉|mu dan
17宜蘭縣|yi lan|Yilan
	01宜蘭市|yi lan
	02頭城鎮|tou cheng
	03羅東鎮|luo dong
	04蘇澳鎮|su ao
	05礁溪鄉|jiao xi
	06壯圍鄉|zhuang wei
	07員山鄉|yuan shan
	08冬山鄉|dong shan
	09五結鄉|wu jie
	10三星鄉|san xing
	11大同鄉|da tong
	12南澳鄉|nan ao
18花蓮縣|hua lian|Hualien
	01花蓮市|hua lian
	02鳳林鎮|feng lin
	03玉里鎮|yu li
	04新城鄉|xin cheng
	05吉安鄉|ji an
	06壽豐鄉|shou feng
	07光復鄉|guang fu
	08豐濱鄉|feng bin
	09瑞穗鄉|rui sui
	10富里鄉|fu li
	11秀林鄉|xiu lin
	12萬榮鄉|wan rong
	13卓溪鄉|zhuo xi
19臺東縣|tai dong|Taitung
	01臺東市|tai dong
	02成功鎮|cheng gong
	03關山鎮|guan shan
	04卑南鄉|bei nan
	05鹿野鄉|lu ye
	06池上鄉|chi shang
	07東河鄉|dong he
	08長濱鄉|chang bin
	09太麻里鄉|tai ma li|Taimali
	10大武鄉|da wu
	11綠島鄉|lv dao
	12海端鄉|hai duan
	13延平鄉|yan ping
	14金峰鄉|jin feng
	15達仁鄉|da ren
	16蘭嶼鄉|lan yu
20澎湖縣|peng hu|Penghu
	01馬公市|ma gong
	02湖西鄉|hu xi
	03白沙鄉|bai sha
	04西嶼鄉|xi yu
	05望安鄉|wang an
	06七美鄉|qi mei
21金門縣|jin men|Kinmen
	01金城鎮|jin cheng
	02金沙鎮|jin sha
	03金湖鎮|jin hu
	04金寧鄉|jin ning
	05烈嶼鄉|lie yu
	06烏坵鄉|wu qiu
22連江縣|lian jiang|Lienchiang
	01南竿鄉|nan gan
	02北竿鄉|bei gan
	03莒光鄉|ju guang
	04東引鄉|dong yin`,
  MY: `01Johor|
	01Batu Pahat|
	02Johor Bahru|
	03Kluang|
	04Kota Tinggi|
	05Kulai|
	06Mersing|
	07Muar|
	08Pontian|
	09Segamat|
	10Tangkak|
02Kedah|
	01Baling|
	02Bandar Baharu|
	03Kota Setar|
	04Kuala Muda|
	05Kubang Pasu|
	06Kulim|
	07Langkawi|
	08Padang Terap|
	09Pendang|
	10Pokok Sena|
	11Sik|
	12Yan|
03Kelantan|
	01Bachok|
	02Gua Musang|
	03Jeli|
	04Kota Bharu|
	05Kuala Krai|
	06Lojing|
	07Machang|
	08Pasir Mas|
	09Pasir Puteh|
	10Tanah Merah|
	11Tumpat|
04Melaka|
	01Alor Gajah|
	02Jasin|
	03Melaka Tengah|
05Negeri Sembilan|
	01Jelebu|
	02Jempol|
	03Kuala Pilah|
	04Port Dickson|
	05Rembau|
	06Seremban|
	07Tampin|
06Pahang|
	01Bentong|
	02Bera|
	03Cameron Highlands|
	04Jerantut|
	05Kuantan|
	06Lipis|
	07Maran|
	08Pekan|
	09Raub|
	10Rompin|
	11Temerloh|
07Perak|
	01Bagan Datuk|
	02Batang Padang|
	03Hilir Perak|
	04Hulu Perak|
	05Kampar|
	06Kerian|
	07Kinta|
	08Kuala Kangsar|
	09Larut Matang dan Selama|
	10Manjung|
	11Muallim|
	12Perak Tengah|
08Perlis|
	01Perlis|
09Pulau Pinang|
	01Barat Daya|
	02Timur Laut|
	03Seberang Perai Selatan|
	04Seberang Perai Tengah|
	05Seberang Perai Utara|
10Sabah|
	01Beaufort|
	02Beluran|
	03Kalabakan|
	04Keningau|
	05Kinabatangan|
	06Kota Belud|
	07Kota Kinabalu|
	08Kota Marudu|
	09Kuala Penyu|
	10Kudat|
	11Kunak|
	12Lahad Datu|
	13Nabawan|
	14Papar|
	15Penampang|
	16Pitas|
	17Putatan|
	18Ranau|
	19Sandakan|
	20Semporna|
	21Sipitang|
	22Tambunan|
	23Tawau|
	24Telupid|
	25Tenom|
	26Tongod|
	27Tuaran|
11Sarawak|
	01Asajaya|
	02Bau|
	03Belaga|
	04Beluru|
	05Betong|
	06Bintulu|
	07Bukit Mabong|
	08Dalat|
	09Daro|
	10Gedong|
	11Julau|
	12Kabong|
	13Kanowit|
	14Kapit|
	15Kuching|
	16Lawas|
	17Limbang|
	18Lingga|
	19Lubok Antu|
	20Lundu|
	21Marudi|
	22Matu|
	23Meradong|
	24Miri|
	25Mukah|
	26Pakan|
	27Pantu|
	28Pusa|
	29Samarahan|
	30Saratok|
	31Sarikei|
	32Sebauh|
	33Sebuyau|
	34Selangau|
	35Serian|
	36Siburan|
	37Sibu|
	38Simunjan|
	39Song|
	40Sri Aman|
	41Subis|
	42Tanjung Manis|
	43Tatau|
	44Tebedu|
	45Telang Usan|
12Selangor|
	01Gombak|
	02Hulu Langat|
	03Hulu Selangor|
	04Klang|
	05Kuala Langat|
	06Kuala Selangor|
	07Petaling|
	08Sabak Bernam|
	09Sepang|
13Terengganu|
	01Besut|
	02Dungun|
	03Hulu Terengganu|
	04Kemaman|
	05Kuala Nerus|
	06Kuala Terengganu|
	07Marang|
	08Setiu|
14Kuala Lumpur|
	01Kuala Lumpur|
15Labuan|
	01Labuan|
16Putrajaya|
	01Putrajaya|`,
};

/** Characters of names in pairs, simplified and traditional. The first form of a character is the usual one. */
export const SCRIPT_PAIRS =
  '钟鐘台臺云雲东東区區阳陽丰豐门門头頭沟溝顺順义義兴興怀懷庆慶开開红紅桥橋丽麗宝寶滨濱宁寧静靜蓟薊庄莊长長华華陉陘矿礦栾欒县縣灵靈寿壽泽澤赞贊无無极極赵趙环環园園晋晉乐樂润潤滦灤迁遷岛島关關抚撫龙龍满滿卢盧郸鄲丛叢复復乡鄉临臨鸡雞广廣馆館内內尧堯巨鉅宫宮竞競莲蓮涞淶国國张張万萬礼禮来來双雙鹰鷹营營宽寬围圍场場沧滄运運盐鹽肃肅吴吳献獻黄黃骅驊间間厂廠枣棗强強饶饒岭嶺娄婁烦煩荣榮冈岡镇鎮浑渾党黨壶壺鲁魯阴陰应應权權遥遙闻聞绛絳陆陸济濟岚嵐风風胜勝马馬吕呂离離楼樓赛賽尔爾仑侖达達联聯乌烏湾灣腾騰汉漢辽遼后後库庫伦倫准準锦錦审審贝貝赉賚诺諾温溫陈陳兰蘭额額纳納彦彥资資凉涼锡錫连連苏蘇仆僕镶鑲蓝藍铁鐵岗崗岩巖宾賓凤鳳鲅鮁鱼魚边邊盖蓋细細圣聖伟偉灯燈盘盤洼窪银銀图圖调調芦蘆绥綏绿綠农農树樹桦樺辉輝鲜鮮罗羅们們珲琿齐齊锋鋒讷訥恒恆鹤鶴萝蘿鸭鴨贤賢谊誼萨薩让讓荫蔭汤湯进進远遠爱愛棱稜逊遜孙孫玛瑪汇匯杨楊闵閔邺鄴栖棲贾賈铜銅业業坛壇仓倉闸閘启啟赣贛涟漣响響扬揚仪儀征徵邮郵萧蕭钱錢庐廬瓯甌苍蒼浔潯绍紹诸諸缙縉瑶瑤芜蕪镜鏡鸠鳩为為会會谢謝当當涂塗枞樅观觀潜潛谯譙颍潁砀碭叶葉涡渦贵貴泾涇绩績闽閩厦廈厢廂屿嶼将將鲤鯉狮獅芗薌诏詔谱譜滩灘贡貢犹猶寻尋峡峽载載铅鉛横橫历歷莱萊钢鋼崂嶗胶膠峄嶧儿兒垦墾烟煙潍濰兖兗邹鄒费費沾霑单單郓鄆郑鄭经經综綜实實验驗巩鞏荥滎许許涧澗师師顶頂卫衛郏郟浚濬获獲陕陝渑澠卧臥邓鄧浉溮项項驻駐驿驛舆輿确確硚礄郧鄖点點军軍归歸荆荊梦夢监監团團蕲蘄随隨浏瀏渌淥晖暉溆漵泸瀘从從浈湞禅禪电電壮壯沥瀝态態榄欖栏欄升昇众眾郁鬱鸣鳴叠疊钦欽绵綿贺賀凭憑琼瓊亚亞迈邁坝壩垫墊节節崃崍简簡叙敘蔺藺剑劍阁閣夹夾陇隴阆閬邻鄰蓥鎣炉爐觉覺务務习習毕畢织織贞貞谟謨册冊凯凱匀勻瓮甕独獨禄祿劝勸冲衝澜瀾谋謀个箇旧舊弥彌砚硯畴疇腊臘颇頗维維则則结結聂聶类類脱脫错錯阎閻韩韓麦麥积積两兩刚剛杂雜称稱谦謙碱鹼垒壘轮輪硕碩车車蕴蘊莺鶯坜壢龟龜雾霧势勢庙廟学學鸟鳥浓濃锣鑼员員线線仑崙脚腳峦巒';
