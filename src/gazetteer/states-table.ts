/**
 * The states of the United States, the District of Columbia and Puerto Rico, one per line: code, name, south, west,
 * north, east, term for counties, area codes, ZIP code prefixes, time zone of most people, and counties with other time
 * zones. Alaska crosses the 180th meridian, so its west is greater than its east. For sources, see us/SOURCES.md.
 */
export const STATES_TABLE = `
AK|Alaska|51.23|172.46|71.35|-129.98||907|995 996 997 998 999|America/Anchorage|America/Adak=Aleutians West;America/Juneau=Haines,Hoonah-Angoon,Juneau,Ketchikan Gateway,Petersburg,Prince of Wales-Hyder,Sitka,Skagway,Wrangell;America/Nome=Kusilvak,Nome;America/Yakutat=Yakutat
AL|Alabama|30.22|-88.47|35.01|-84.89|County|205 251 256 334 659 938|350 351 352 354 355 356 357 358 359 360 361 362 363 364 365 366 367 368 369|America/Chicago|
AR|Arkansas|33.00|-94.62|36.50|-89.66|County|327 479 501 870|716 717 718 719 720 721 722 723 724 725 726 727 728 729|America/Chicago|
AZ|Arizona|31.33|-114.81|37.00|-109.04|County|480 520 602 623 928|850 851 852 853 855 856 857 859 860 863 864 865|America/Phoenix|America/Denver=Apache
CA|California|32.53|-124.41|42.01|-114.13|County|209 213 279 310 323 341 350 369 408 415 424 442 510 530 559 562 619 626 628 650 657 661 669 707 714 747 760 805 818 820 831 840 858 909 916 925 949 951|900 901 902 903 904 905 906 907 908 910 911 912 913 914 915 916 917 918 919 920 921 922 923 924 925 926 927 928 930 931 932 933 934 935 936 937 938 939 940 941 942 943 944 945 946 947 948 949 950 951 952 953 954 955 956 957 958 959 960 961|America/Los_Angeles|
CO|Colorado|36.99|-109.06|41.00|-102.04|County|303 719 720 748 970 983|800 801 802 803 804 805 806 807 808 809 810 811 812 813 814 815 816|America/Denver|
CT|Connecticut|40.98|-73.73|42.05|-71.79|County|203 475 860 959|060 061 062 063 064 065 066 067 068 069|America/New_York|
DC|District of Columbia|38.79|-77.12|38.99|-76.91||202 771|200 202 203 204 205 569|America/New_York|
DE|Delaware|38.45|-75.79|39.84|-75.05|County|302|197 198 199|America/New_York|
FL|Florida|24.51|-87.63|31.00|-80.03|County|239 305 321 324 352 386 407 448 561 645 656 689 727 754 772 786 813 850 863 904 941 954|320 321 322 323 324 325 326 327 328 329 330 331 332 333 334 335 336 337 338 339 341 342 344 346 347 349|America/New_York|America/Chicago=Bay,Calhoun,Escambia,Gulf,Holmes,Jackson,Okaloosa,Santa Rosa,Walton,Washington
GA|Georgia|30.36|-85.61|35.00|-80.84|County|229 404 470 478 678 706 762 770 912 943|300 301 302 303 304 305 306 307 308 309 310 311 312 313 314 315 316 317 318 319 398 399|America/New_York|
HI|Hawaii|18.92|-160.25|22.23|-154.81|County|808|967 968|Pacific/Honolulu|
IA|Iowa|40.38|-96.63|43.50|-90.14|County|319 515 563 641 712|500 501 502 503 504 505 506 507 508 509 510 511 512 513 514 515 516 520 521 522 523 524 525 526 527 528|America/Chicago|
ID|Idaho|41.99|-117.24|49.00|-111.04|County|208 986|832 833 834 835 836 837 838|America/Boise|America/Los_Angeles=Benewah,Bonner,Boundary,Clearwater,Idaho,Kootenai,Latah,Lewis,Nez Perce,Shoshone
IL|Illinois|36.97|-91.51|42.51|-87.49|County|217 224 309 312 331 447 464 618 630 708 730 773 779 815 847 872|600 601 602 603 604 605 606 607 608 609 610 611 612 613 614 615 616 617 618 619 620 622 623 624 625 626 627 628 629|America/Chicago|
IN|Indiana|37.77|-88.10|41.76|-84.78|County|219 260 317 463 574 765 812 930|460 461 462 463 464 465 466 467 468 469 470 471 472 473 474 475 476 477 478 479|America/Indiana/Indianapolis|America/Chicago=Gibson,Jasper,Lake,LaPorte,Newton,Porter,Posey,Spencer,Vanderburgh,Warrick;America/Indiana/Knox=Starke;America/Indiana/Marengo=Crawford;America/Indiana/Petersburg=Pike;America/Indiana/Tell_City=Perry;America/Indiana/Vevay=Switzerland;America/Indiana/Vincennes=Daviess,Dubois,Knox,Martin;America/Indiana/Winamac=Pulaski;America/Kentucky/Louisville=Clark,Floyd,Harrison;America/New_York=Dearborn,Ohio
KS|Kansas|36.99|-102.05|40.00|-94.59|County|316 620 785 913|660 661 662 664 665 666 667 668 669 670 671 672 673 674 675 676 677 678 679|America/Chicago|America/Denver=Greeley,Hamilton,Sherman,Wallace
KY|Kentucky|36.50|-89.57|39.15|-81.97|County|270 364 502 606 859|400 401 402 403 404 405 406 407 408 409 410 411 412 413 414 415 416 417 418 420 421 422 423 424 425 426 427|America/New_York|America/Chicago=Adair,Allen,Ballard,Barren,Breckinridge,Butler,Caldwell,Calloway,Carlisle,Christian,Clinton,Crittenden,Cumberland,Daviess,Edmonson,Fulton,Graves,Grayson,Green,Hancock,Hart,Henderson,Hickman,Hopkins,Livingston,Logan,Lyon,McCracken,McLean,Marshall,Metcalfe,Monroe,Muhlenberg,Ohio,Russell,Simpson,Todd,Trigg,Union,Warren,Webster;America/Kentucky/Louisville=Jefferson;America/Kentucky/Monticello=Wayne
LA|Louisiana|28.93|-94.04|33.02|-88.82|Parish|225 318 337 504 985|700 701 703 704 705 706 707 708 710 711 712 713 714|America/Chicago|
MA|Massachusetts|41.24|-73.51|42.89|-69.93|County|339 351 413 508 617 774 781 857 978|010 011 012 013 014 015 016 017 018 019 020 021 022 023 024 025 026 027 055|America/New_York|
MD|Maryland|37.92|-79.49|39.72|-75.05|County|227 240 301 410 443 667|205 206 207 208 209 210 211 212 214 215 216 217 218 219|America/New_York|
ME|Maine|43.06|-71.08|47.46|-66.98|County|207|039 040 041 042 043 044 045 046 047 048 049|America/New_York|
MI|Michigan|41.70|-90.42|48.19|-82.42|County|231 248 269 313 517 586 616 734 810 906 947 989|480 481 482 483 484 485 486 487 488 489 490 491 492 493 494 495 496 497 498 499|America/Detroit|America/Menominee=Dickinson,Gogebic,Iron,Menominee
MN|Minnesota|43.50|-97.24|49.38|-89.49|County|218 320 507 612 651 763 952|550 551 553 554 555 556 557 558 559 560 561 562 563 564 565 566 567|America/Chicago|
MO|Missouri|36.00|-95.77|40.61|-89.10|County|235 314 417 557 573 636 660 816 975|630 631 633 634 635 636 637 638 639 640 641 644 645 646 647 648 649 650 651 652 653 654 655 656 657 658|America/Chicago|
MS|Mississippi|30.18|-91.64|35.00|-88.10|County|228 601 662 769|386 387 388 389 390 391 392 393 394 395 396 397|America/Chicago|
MT|Montana|44.36|-116.05|49.00|-104.04|County|406|590 591 592 593 594 595 596 597 598 599|America/Denver|
NC|North Carolina|33.85|-84.32|36.59|-75.46|County|252 336 472 704 743 828 910 919 980 984|270 271 272 273 274 275 276 277 278 279 280 281 282 283 284 285 286 287 288 289|America/New_York|
ND|North Dakota|45.93|-104.05|49.00|-96.56|County|701|580 581 582 583 584 585 586 587 588|America/Chicago|America/Denver=Adams,Billings,Bowman,Dunn,Golden Valley,Grant,Hettinger,Slope,Stark;America/North_Dakota/Beulah=Mercer;America/North_Dakota/Center=Oliver;America/North_Dakota/New_Salem=Morton
NE|Nebraska|40.00|-104.05|43.00|-95.31|County|308 402 531|680 681 683 684 685 686 687 688 689 690 691 692 693|America/Chicago|America/Denver=Arthur,Banner,Box Butte,Chase,Cherry,Cheyenne,Dawes,Deuel,Dundy,Garden,Grant,Hooker,Keith,Kimball,Morrill,Perkins,Scotts Bluff,Sheridan,Sioux
NH|New Hampshire|42.70|-72.56|45.31|-70.70|County|603|030 031 032 033 034 035 036 037 038|America/New_York|
NJ|New Jersey|38.93|-75.56|41.36|-73.89|County|201 551 609 640 732 848 856 862 908 973|070 071 072 073 074 075 076 077 078 079 080 081 082 083 084 085 086 087 088 089|America/New_York|
NM|New Mexico|31.33|-109.05|37.00|-103.00|County|505 575|870 871 873 874 875 876 877 878 879 880 881 882 883 884|America/Denver|
NV|Nevada|35.00|-120.01|42.00|-114.04|County|702 725 775|889 890 891 893 894 895 897 898|America/Los_Angeles|
NY|New York|40.50|-79.76|45.02|-71.86|County|212 315 329 332 347 363 516 518 585 607 631 646 680 716 718 838 845 914 917 929 934|005 063 100 101 102 103 104 105 106 107 108 109 110 111 112 113 114 115 116 117 118 119 120 121 122 123 124 125 126 127 128 129 130 131 132 133 134 135 136 137 138 139 140 141 142 143 144 145 146 147 148 149|America/New_York|
OH|Ohio|38.41|-84.82|41.98|-80.52|County|216 220 234 283 326 330 380 419 440 513 567 614 740 937|430 431 432 433 434 435 436 437 438 439 440 441 442 443 444 445 446 447 448 449 450 451 452 453 454 455 456 457 458 459|America/New_York|
OK|Oklahoma|33.62|-103.00|37.00|-94.43|County|405 539 572 580 918|730 731 734 735 736 737 738 739 740 741 743 744 745 746 747 748 749|America/Chicago|
OR|Oregon|41.99|-124.55|46.27|-116.46|County|458 503 541 971|970 971 972 973 974 975 976 977 978 979|America/Los_Angeles|America/Boise=Malheur
PA|Pennsylvania|39.72|-80.52|42.27|-74.70|County|215 223 267 272 412 445 484 570 582 610 717 724 814 835 878|150 151 152 153 154 155 156 157 158 159 160 161 162 163 164 165 166 167 168 169 170 171 172 173 174 175 176 177 178 179 180 181 182 183 184 185 186 187 188 189 190 191 192 193 194 195 196|America/New_York|
PR|Puerto Rico|17.91|-67.94|18.52|-65.22|Municipio|787 939|006 007 009|America/Puerto_Rico|
RI|Rhode Island|41.15|-71.86|42.02|-71.12|County|401|028 029|America/New_York|
SC|South Carolina|32.03|-83.35|35.22|-78.54|County|803 821 839 843 854 864|290 291 292 293 294 295 296 297 298 299|America/New_York|
SD|South Dakota|42.48|-104.06|45.95|-96.44|County|605|570 571 572 573 574 575 576 577|America/Chicago|America/Denver=Bennett,Butte,Corson,Custer,Dewey,Fall River,Haakon,Harding,Jackson,Lawrence,Meade,Oglala Lakota,Pennington,Perkins,Ziebach
TN|Tennessee|34.98|-90.31|36.68|-81.65|County|423 615 629 731 865 901 931|370 371 372 373 374 375 376 377 378 379 380 381 382 383 384 385|America/Chicago|America/New_York=Anderson,Blount,Bradley,Campbell,Carter,Claiborne,Cocke,Grainger,Greene,Hamblen,Hamilton,Hancock,Hawkins,Jefferson,Johnson,Knox,Loudon,McMinn,Meigs,Monroe,Morgan,Polk,Rhea,Roane,Scott,Sevier,Sullivan,Unicoi,Union,Washington
TX|Texas|25.84|-106.65|36.50|-93.52|County|210 214 254 281 325 346 361 409 430 432 469 512 682 713 726 737 806 817 830 832 903 915 936 940 945 956 972 979|733 739 750 751 752 753 754 755 756 757 758 759 760 761 762 763 764 765 766 767 768 769 770 772 773 774 775 776 777 778 779 780 781 782 783 784 785 786 787 788 789 790 791 792 793 794 795 796 797 798 799 885|America/Chicago|America/Denver=El Paso,Hudspeth
UT|Utah|37.00|-114.05|42.00|-109.04|County|385 435 801|840 841 842 843 844 845 846 847|America/Denver|
VA|Virginia|36.54|-83.68|39.47|-75.24|County|276 434 540 571 686 703 757 804 826 948|201 205 220 221 222 223 224 225 226 227 228 229 230 231 232 233 234 235 236 237 238 239 240 241 242 243 244 245 246|America/New_York|
VT|Vermont|42.73|-73.44|45.02|-71.49|County|802|050 051 052 053 054 056 057 058 059|America/New_York|
WA|Washington|45.54|-124.73|49.00|-116.92|County|206 253 360 425 509 564|980 981 982 983 984 985 986 988 989 990 991 992 993 994|America/Los_Angeles|
WI|Wisconsin|42.49|-92.89|47.08|-86.82|County|262 274 414 534 608 715 920|530 531 532 534 535 537 538 539 540 541 542 543 544 545 546 547 548 549|America/Chicago|
WV|West Virginia|37.20|-82.64|40.64|-77.72|County|304 681|247 248 249 250 251 252 253 254 255 256 257 258 259 260 261 262 263 264 265 266 267 268|America/New_York|
WY|Wyoming|41.00|-111.06|45.01|-104.05|County|307|820 821 822 823 824 825 826 827 828 829 830 831 834|America/Denver|
`;
