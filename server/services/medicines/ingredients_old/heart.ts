/** Blood pressure, heart and cholesterol: ingredient | kinds | other names it has and is sold under. */
export const heart = `
lisinopril | ace_inhibitor | Zestril, Prinivil, Carace, Qbrelis, Acerbon
enalapril | ace_inhibitor | Vasotec, Innovace, Xanef, Renitec, Epaned
ramipril | ace_inhibitor | Altace, Tritace, Delix, Triatec
perindopril | ace_inhibitor | Coversyl, Aceon, Coversum
captopril | ace_inhibitor | Capoten, Lopirin
benazepril | ace_inhibitor | Lotensin, Cibacen
fosinopril | ace_inhibitor | Monopril, Staril, Fosinorm
quinapril | ace_inhibitor | Accupril, Accupro
trandolapril | ace_inhibitor | Mavik, Gopten
moexipril | ace_inhibitor | Univasc, Perdix
imidapril | ace_inhibitor | Tanatril
cilazapril | ace_inhibitor | Vascace, Inhibace
zofenopril | ace_inhibitor | Bifril, Zopranol

losartan | arb | Cozaar, Lorzaar
valsartan | arb | Diovan
candesartan | arb | Atacand, Amias, Blopress
irbesartan | arb | Avapro, Aprovel, Karvea
olmesartan | arb | Benicar, Olmetec
telmisartan | arb | Micardis, Kinzalmono
eprosartan | arb | Teveten
azilsartan | arb | Edarbi
sacubitril | |

metoprolol | beta_blocker | Lopressor, Lopresor, Toprol, Toprol XL, Betaloc, Beloc, Beloc Zok
bisoprolol | beta_blocker | Zebeta, Concor, Cardicor, Emcor
carvedilol | beta_blocker | Coreg, Eucardic, Dilatrend
atenolol | beta_blocker | Tenormin
propranolol | beta_blocker | Inderal, Half Inderal, InnoPran, Hemangeol, Dociton
nebivolol | beta_blocker | Bystolic, Nebilet
labetalol | beta_blocker | Trandate, Normodyne
nadolol | beta_blocker | Corgard
pindolol | beta_blocker | Visken
acebutolol | beta_blocker | Sectral
celiprolol | beta_blocker | Celectol
sotalol | beta_blocker | Betapace, Sotacor, Sotalex
timolol | beta_blocker | Timoptic, Timoptol, Istalol, Betimol
betaxolol | beta_blocker | Betoptic, Kerlone
levobunolol | beta_blocker | Betagan
carteolol | beta_blocker | Arteoptic

hydrochlorothiazide | thiazide | HCTZ, HCT, Microzide, Esidrix, HydroDiuril, Oretic, hydrochlorothiazid
chlortalidone | thiazide | chlorthalidone, Hygroton, Thalitone
indapamide | thiazide | Lozol, Natrilix
bendroflumethiazide | thiazide | bendrofluazide, Aprinox, Neo-NaClex
metolazone | thiazide | Zaroxolyn, Metenix, Xaqua
xipamide | thiazide | Diurexan
chlorothiazide | thiazide | Diuril
furosemide | loop_diuretic | frusemide, Lasix, Furoscix, Lasilix
bumetanide | loop_diuretic | Bumex, Burinex
torasemide | loop_diuretic | torsemide, Demadex, Torem, Soaanz
etacrynic acid | loop_diuretic | ethacrynic acid, Edecrin
spironolactone | potassium_sparing | Aldactone, CaroSpir, spironolacton
eplerenone | potassium_sparing | Inspra
finerenone | potassium_sparing | Kerendia
amiloride | potassium_sparing | Midamor
triamterene | potassium_sparing | Dyrenium, Dytac, triamteren

amlodipine | | Norvasc, Istin, Katerzia, amlodipin
felodipine | | Plendil, Modip, Vascalpha
nifedipine | | Adalat, Adalat CC, Adalat LA, Procardia, Coracten, Tensipine
lercanidipine | | Zanidip
lacidipine | | Motens
nicardipine | | Cardene
nitrendipine | | Bayotensin
nimodipine | | Nimotop
isradipine | | DynaCirc
verapamil | | Calan, Isoptin, Verelan, Securon, Univer, Covera
diltiazem | | Cardizem, Tiazac, Taztia, Tildiem, Adizem, Dilzem, Cartia XT, Dilacor XR

digoxin | | Lanoxin, Lanicor, Digitek
digitoxin | few_rules | Digimerck
amiodarone | few_rules | Cordarone, Pacerone, Cordarex, Nexterone
dronedarone | few_rules | Multaq
flecainide | few_rules | Tambocor
propafenone | few_rules | Rythmol, Rytmonorm, Arythmol
glyceryl trinitrate | nitrate | nitroglycerin, nitroglycerine, nitroglycerol, GTN, Nitrostat, Nitrolingual, Nitro-Dur, Nitromist, Deponit, Minitran, Suscard, Transiderm Nitro, Corangin Nitro, Percutol
isosorbide mononitrate | nitrate | ISMN, Imdur, Monoket, Ismo, Elantan, Monomil, Corangin, Mono Mack
isosorbide dinitrate | nitrate | ISDN, Isordil, Isoket, Dilatrate
isosorbide | nitrate | 
nicorandil | | Ikorel, Dancor
ranolazine | few_rules | Ranexa
ivabradine | | Procoralan, Corlanor
hydralazine | | Apresoline
clonidine | | Catapres, Catapresan, Kapvay, Dixarit
methyldopa | | Aldomet, Presinol
moxonidine | | Physiotens, Cynt
guanfacine | | Tenex, Intuniv
doxazosin | | Cardura, Cardular
prazosin | | Minipress, Hypovase
terazosin | | Hytrin
urapidil | | Ebrantil
minoxidil | | Loniten, Rogaine, Regaine
midodrine | | ProAmatine, Gutron
aliskiren | | Tekturna, Rasilez

simvastatin | | Zocor, Zocord
lovastatin | | Mevacor, Mevinacor, Altoprev
atorvastatin | | Lipitor, Sortis, Tahor
rosuvastatin | | Crestor, Ezallor
pravastatin | | Pravachol, Lipostat, Pravasin
fluvastatin | | Lescol, Locol
pitavastatin | | Livalo, Livazo
ezetimibe | | Zetia, Ezetrol
bempedoic acid | | Nexletol, Nilemdo
fenofibrate | | Tricor, Lipantil, Lipidil, Supralip
gemfibrozil | few_rules | Lopid
bezafibrate | | Bezalip, Cedur
colestyramine | few_rules | cholestyramine, Questran, Prevalite
colesevelam | few_rules | Welchol, Cholestagel
niacin | | nicotinic acid, Niaspan
alirocumab | | Praluent
evolocumab | | Repatha
inclisiran | | Leqvio
`
